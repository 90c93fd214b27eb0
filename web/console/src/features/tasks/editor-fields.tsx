// Fields of drafts of promotions and team weeks.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf, useMay } from '@/api/queries'
import { Select, TextField } from '@/ui/fields'

interface ClassFieldProps {
  value: string
  onChange: (classId: string) => void
  known: readonly { classId: string; name: string }[]
}

/** What is known provides the classes for an operator who may not see the list of classes. */
export function ClassField({ value, onChange, known }: ClassFieldProps) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const list = useQuery({ ...answerOf('/class/list', { limit: 100 }), enabled: useMay('catalogue') })
  const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const
  const named = new Map(known.map(({ classId, name }) => [classId, name]))
  for (const sheet of list.data?.items ?? []) named.set(sheet.classId, sheet[names[language]] || sheet.nameVi)
  const classes = Array.from(named, ([of, label]) => ({ value: of, label }))
  return (
    <Select
      label={t('class')}
      value={value}
      onChange={onChange}
      options={value ? classes : [{ value: '', label: t('chooseClass') }, ...classes]}
      required
    />
  )
}

interface NumberFieldProps {
  label: string
  hint?: string
  value: string
  onChange: (digits: string) => void
}

export function NumberField({ label, hint, value, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      value={value}
      onChange={typed => onChange(typed.replaceAll(/\D/g, ''))}
      inputMode="numeric"
      maxLength={6}
      required
    />
  )
}
