// The course of a take: what has happened, and what comes when.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { type Stage, Timeline } from '@gomve/ui/steps'
import { useTranslation } from 'react-i18next'
import type { Take } from './take-calls'

export function TakeCourse({ take }: { take: Take }) {
  const { t } = useTranslation('take')
  return (
    <section className="card p-4">
      <h2 className="pb-3 text-base font-semibold">{t('detail.course')}</h2>
      <Timeline stages={useCourse(take)} />
    </section>
  )
}

function useCourse(take: Take): Stage[] {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const at = (when: string) => dayAndTime(when, language)
  const { state, takenAt, portions, size, sellsUntil, settlesAt, endedAt } = take
  const isSelling = state === 'executing'
  const stages: Stage[] = [
    {
      key: 'taken',
      title: t('detail.taken'),
      note: t('detail.takenNote', { at: at(takenAt), portions, size }),
      state: 'done',
    },
  ]
  if (state === 'cancelled') {
    stages.push({ key: 'ended', title: t('state.cancelled'), note: endedAt && at(endedAt), state: 'failed' })
    return stages
  }
  stages.push({
    key: 'selling',
    title: t('detail.selling'),
    note: t('detail.until', { at: at(sellsUntil) }),
    state: isSelling ? 'now' : 'done',
  })
  if (endedAt) {
    stages.push({
      key: 'ended',
      title: t(`state.${state}`),
      note: at(endedAt),
      state: state === 'succeeded' ? 'done' : 'failed',
    })
  } else {
    stages.push({
      key: 'settles',
      title: t('detail.settles'),
      note: at(settlesAt),
      state: isSelling ? 'next' : 'now',
    })
  }
  return stages
}
