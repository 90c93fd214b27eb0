// A choice from a list that would be long on its page: a row with what is chosen, and a sheet with all.
import { type Choice, RadioList } from '@gomve/ui/choices'
import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { Sheet } from '@/ui/sheet'

interface PickerProps {
  label: string
  value: string
  options: readonly Choice<string>[]
  onChange: (value: string) => void
  disabled?: boolean
}

export function Picker({ label, value, options, onChange, disabled }: PickerProps) {
  const [open, setOpen] = useState(false)
  const chosen = options.find(option => option.value === value)
  if (!chosen) return null
  const choose = (next: string) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        disabled={disabled || options.length < 2}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="press flex min-h-16 w-full items-center gap-3 py-2.5 text-left"
      >
        {chosen.icon}
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-ink-2">{label}</span>
          <span className="block text-base break-words">{chosen.label}</span>
          {chosen.hint && <span className="block text-sm text-ink-2">{chosen.hint}</span>}
        </span>
        {options.length > 1 && <ChevronsUpDown className="size-5 shrink-0 text-ink-3" aria-hidden="true" />}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        <RadioList label={label} value={value} options={options} onChange={choose} />
      </Sheet>
    </>
  )
}
