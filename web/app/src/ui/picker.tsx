// One choice, or one of each column, from a sheet: a field that shows what is chosen and opens the wheels.
import { Button } from '@gomve/ui/button'
import { Wheel, type WheelOption } from '@gomve/ui/wheel'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from './sheet'

export interface Column {
  label: string
  options: readonly WheelOption<string>[]
}

interface PickerProps {
  label: string
  columns: readonly Column[]
  /** A value a column. */
  value: readonly string[]
  onChange: (value: string[]) => void
  hint?: ReactNode
}

const wordsOf = (columns: readonly Column[], value: readonly string[]) =>
  columns
    .map(({ options }, place) => options.find(option => option.value === value[place])?.label ?? '')
    .join(' ')
    .trim()

export function Picker({ label, columns, value, onChange, hint }: PickerProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const words = wordsOf(columns, value)
  return (
    <div>
      <span className="mb-1.5 block px-1 text-sm text-ink-2">{label}</span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${words || t('picker.nothing')}`}
        onClick={() => setOpen(true)}
        className="press flex min-h-13 w-full items-center justify-between gap-3 rounded-2xl bg-raised px-4 py-2 text-left text-base"
      >
        <span className={words ? undefined : 'text-ink-3'}>{words || t('picker.nothing')}</span>
        <ChevronDown className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      </button>
      {hint && <p className="px-1 pt-1.5 text-sm text-ink-2">{hint}</p>}
      <PickerSheet
        open={open}
        title={label}
        columns={columns}
        value={value}
        onClose={() => setOpen(false)}
        onDone={next => {
          onChange(next)
          setOpen(false)
        }}
      />
    </div>
  )
}

interface PickerSheetProps {
  open: boolean
  title: string
  columns: readonly Column[]
  value: readonly string[]
  onClose: () => void
  onDone: (value: string[]) => void
}

/** The wheels by themselves, for what opens them in its own way. */
export function PickerSheet({ open, title, columns, value, onClose, onDone }: PickerSheetProps) {
  const { t } = useTranslation()
  const begin = () => columns.map(({ options }, place) => value[place] ?? options[0]?.value ?? '')
  const [chosen, setChosen] = useState(begin)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setChosen(begin())
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button size="lg" wide onClick={() => onDone(chosen)}>
          {t('confirm')}
        </Button>
      }
    >
      <div className="flex gap-2">
        {columns.map((column, place) => (
          <Wheel
            key={column.label}
            label={column.label}
            options={column.options}
            value={chosen[place] ?? ''}
            onChange={next => setChosen(now => now.with(place, next))}
          />
        ))}
      </div>
    </Sheet>
  )
}
