// The field that looks something up: typed text goes into the address when it is submitted.
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { TextField } from './fields'

interface FinderProps {
  label: string
  hint?: string
  /** The text that was looked up last. */
  text: string
  onFind: (text: string) => void
  maxLength: number
  /** Words of the button, where "Find" says too little. */
  submit?: string
  type?: 'search' | 'text'
  /** The screen begins with this field. */
  autoFocus?: boolean
  required?: boolean
  className?: string
}

/** Another text from outside, a link's say, replaces what was typed. */
export function Finder(props: FinderProps) {
  return <Form key={props.text} {...props} />
}

function Form({ text, onFind, submit, className = 'max-w-2xl', hint, ...field }: FinderProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  return (
    <form
      className={`flex gap-2 ${hint ? 'items-start' : 'items-end'} ${className}`}
      onSubmit={event => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <TextField className="min-w-0 flex-1" {...field} hint={hint} value={typed} onChange={setTyped} />
      <Button type="submit" tone="primary" className={hint && 'mt-6'}>
        <Search className="size-5" aria-hidden="true" />
        {submit ?? t('find')}
      </Button>
    </form>
  )
}
