// What the user asked to be reminded of, until it opens.
import { Button } from '@gomve/ui/button'
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOpens } from '@/lib/opens'
import { SectionTitle } from '@/ui/page'
import { type About, type Reminder, remindersQuery, useReminding } from './calls'

const abouts: readonly About[] = ['groups', 'set', 'buyback', 'tasks']

export function Reminders() {
  const { t } = useTranslation('reminders')
  const reminders = useQuery({ ...remindersQuery, staleTime: 0 }).data?.items ?? []
  if (reminders.length === 0) return null
  return (
    <>
      <SectionTitle>{t('title')}</SectionTitle>
      <ul className="card mx-4 divide-y divide-white/5 px-4">
        {reminders.map(one => (
          <Line key={`${one.about} ${one.id}`} of={one} />
        ))}
      </ul>
    </>
  )
}

function Line({ of: { about, id, at } }: { of: Reminder }) {
  const { t } = useTranslation('reminders')
  const opens = useOpens()
  const { drop, isBusy } = useReminding()
  const isKnown = abouts.some(known => known === about)
  const name = isKnown ? t(`about.${about as About}`) : t('about.other')
  const takeBack = async () => {
    if (await drop({ about, id })) toast.success(t('notSet'))
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-36">
        <span className="block text-base">{name}</span>
        <span className="num block text-sm text-ink-2">{t('at', { time: opens(at) })}</span>
      </span>
      <Button tone="quiet" busy={isBusy} aria-label={t('dropOf', { name })} onClick={() => void takeBack()}>
        {t('drop')}
      </Button>
    </li>
  )
}
