// The history of a ticket, step by step, as the server recorded it.
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { type Stage, Timeline } from '@gomve/ui/steps'
import { useTranslation } from 'react-i18next'
import type { TicketView } from './calls'

export function History({ page }: { page: TicketView }) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const stages = page.history.map(({ event, at, venue }, place): Stage => {
    const when = dateTime(at, language)
    return {
      key: `${place}`,
      title: t(`event.${event}`),
      note: venue ? `${when} · ${venue}` : when,
      state: event === 'expire' ? 'failed' : 'done',
    }
  })
  return (
    <section className="card p-4">
      <h2 className="pb-3 text-base font-semibold">{t('history')}</h2>
      <Timeline stages={stages} />
    </section>
  )
}
