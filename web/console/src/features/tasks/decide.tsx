// What an operator does with a promotion or a team week: announce, announce another's, cancel, stop.
import { hundredths } from '@gomve/shared/money'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import { ReserveNeeds } from '@/ui/reserve-needs'
import type { Deciding } from '@/ui/side'
import { isCovered, promotionLists, type Task, weekLists } from './calls'

/** The part of the calls that names the task, and what they make stale. */
const of = (item: Task) =>
  'promotionId' in item
    ? ({ part: 'promotion', about: { promotionId: item.promotionId }, refreshes: promotionLists } as const)
    : ({ part: 'teamWeek', about: { weekId: item.weekId }, refreshes: weekLists } as const)

export const AnnounceTask = (asked: Deciding<Task>) => <Opening {...asked} decision="announce" />
export const ApproveTask = (asked: Deciding<Task>) => <Opening {...asked} decision="approve" />

function Opening({ decision, item, onClose }: Deciding<Task> & { decision: 'announce' | 'approve' }) {
  const { t } = useTranslation('tasks')
  const awaits = decision === 'announce' && item.needsAnother
  const { part, about, refreshes } = of(item)
  return (
    <Decision
      title={t(`act.${decision}.title`)}
      submit={t(`act.${decision}.open`)}
      path={`/${part}/announce`}
      about={about}
      refreshes={refreshes}
      said={t(awaits ? 'act.announce.proposed' : `act.${decision}.done`)}
      hint={t(awaits ? 'act.announce.needsAnother' : 'act.announce.hint')}
      onClose={onClose}
    >
      <What of={item} />
      <Needs of={item} />
    </Decision>
  )
}

/** A draft is cancelled; what was announced is stopped. */
export function EndTask({ item, onClose }: Deciding<Task>) {
  const { t } = useTranslation(['tasks', 'common'])
  const { part, about, refreshes } = of(item)
  const words = isCovered(item) ? 'stop' : 'cancel'
  const isRead = words === 'stop' && part === 'promotion'
  return (
    <Decision
      title={t(`act.${words}.title`)}
      submit={t(`act.${words}.open`)}
      danger
      path={`/${part}/stop`}
      about={about}
      refreshes={refreshes}
      said={t(`act.${words}.done`)}
      hint={t(words === 'stop' ? `act.stop.${part}` : 'act.cancel.hint')}
      reason={isRead ? t('act.reasonForUsers') : true}
      onClose={onClose}
    >
      <What of={item} />
    </Decision>
  )
}

function What({ of: item }: { of: Task }) {
  const { t } = useTranslation('tasks')
  return (
    <p className="text-ink-2">
      <span className="font-semibold text-ink">{item.name}</span> ·{' '}
      {'promotionId' in item
        ? t('promotion.terms', { count: item.days, tickets: item.tickets })
        : t('week.terms', { count: item.target })}{' '}
      · <Money amount={item.pay} /> · {t('placesCount', { count: item.places })}
    </p>
  )
}

/** What an announcement takes from the reserve, and what is there; and a pay above what a ticket leaves. */
function Needs({ of: { cost, payATicket, mostATicket, sheet } }: { of: Task }) {
  const { t } = useTranslation('tasks')
  if (!sheet) return null
  const isTooMuch = hundredths(mostATicket) < hundredths(payATicket)
  const pay = <Money amount={payATicket} className={isTooMuch ? 'font-semibold text-fault' : undefined} />
  return (
    <>
      <ReserveNeeds
        cost={cost}
        reserve={sheet.reserve}
        facts={[
          { name: t('payATicket'), value: pay },
          { name: t('mostATicket'), value: <Money amount={mostATicket} /> },
        ]}
      />
      {isTooMuch && <p className="text-sm text-fault">{t('tooMuch')}</p>}
    </>
  )
}
