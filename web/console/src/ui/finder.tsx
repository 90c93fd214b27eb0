// The search field: the typed text goes into the address when it is submitted.
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { TextField } from './fields'

interface FinderProps {
  label: string
  hint?: ReactNode
  submit: string
  /** The text that was looked up last. */
  text: string
  onFind: (text: string) => void
  maxLength: number
  placeholder?: string
  type?: 'search' | 'text'
  autoFocus?: boolean
  required?: boolean
  className?: string
}

/** A text that arrives through the address, for example from a link, replaces the typed one. */
export const Finder = (props: FinderProps) => <Form key={props.text} {...props} />

function Form({ text, onFind, submit, className = 'max-w-2xl', ...field }: FinderProps) {
  const [typed, setTyped] = useState(text)
  return (
    <form
      className={`flex gap-2 ${field.hint ? 'items-start' : 'items-end'} ${className}`}
      onSubmit={event => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <TextField className="min-w-0 flex-1" {...field} value={typed} onChange={setTyped} />
      <Button type="submit" tone="primary" className={field.hint ? 'mt-6' : undefined}>
        <Search className="size-5" aria-hidden="true" />
        {submit}
      </Button>
    </form>
  )
}
