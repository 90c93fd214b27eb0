// The class that a draft is of.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf, useMay } from '@/api/queries'
import type { Bound } from '@/lib/form'
import { Select } from './fields'

interface ClassFieldProps extends Bound<string> {
  /** They provide the classes for an operator who may not see the list of classes. */
  known: readonly { classId: string; name: string }[]
  /** Only classes that are offered. */
  offered?: boolean
}

const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const

export function ClassField({ known, offered, ...field }: ClassFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const list = useQuery({ ...answerOf('/class/list', { limit: 100 }), enabled: useMay('catalogue') })
  const named = new Map(known.map(({ classId, name }) => [classId, name]))
  for (const sheet of list.data?.items ?? [])
    if (sheet.open || !offered) named.set(sheet.classId, sheet[names[language]] || sheet.nameVi)
  const classes = Array.from(named, ([value, label]) => ({ value, label }))
  return (
    <Select
      {...field}
      label={t('field.class')}
      options={field.value ? classes : [{ value: '', label: t('field.chooseClass') }, ...classes]}
    />
  )
}
