// The field for typing and for hand scanners: it takes the focus back after each person.
import { ScanLine } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button'

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>
  busy: boolean
  onSend: (text: string) => void
}

/** On a phone, focus would open the keyboard over half of the screen. */
export const hasKeyboard = () => window.matchMedia?.('(pointer: fine)').matches ?? true

export function CodeField({ field, busy, onSend }: CodeFieldProps) {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!busy && hasKeyboard()) field.current?.focus()
  }, [busy, field])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (!text || busy) return
    setTyped('')
    onSend(text)
  }
  return (
    <form onSubmit={send} className="space-y-3">
      <label className="block">
        <span className="mb-1 block text-sm text-ink-2">{t('scan.code')}</span>
        <input
          ref={field}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          placeholder="0000 0000 0000"
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          readOnly={busy}
          className="field num min-h-16 text-center text-2xl font-semibold"
        />
      </label>
      <Button type="submit" large busy={busy} className="w-full">
        {!busy && <ScanLine className="size-6" aria-hidden="true" />}
        {t('scan.check')}
      </Button>
    </form>
  )
}
