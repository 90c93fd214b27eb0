// What an operator does with a promotion or a team week: announce, announce another's, cancel, stop.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { isCovered, type Promotion, promotionLists, type Task, type TeamWeek, weekLists } from './calls'
import { Needs } from './needs'

type How = 'announce' | 'approve'

export const AnnouncePromotion = (asked: Deciding<Promotion>) => (
  <PromotionOpens {...asked} decision="announce" />
)
export const ApprovePromotion = (asked: Deciding<Promotion>) => (
  <PromotionOpens {...asked} decision="approve" />
)
export const AnnounceWeek = (asked: Deciding<TeamWeek>) => <WeekOpens {...asked} decision="announce" />
export const ApproveWeek = (asked: Deciding<TeamWeek>) => <WeekOpens {...asked} decision="approve" />

function PromotionOpens({ decision, item, onClose }: Deciding<Promotion> & { decision: How }) {
  const { t } = useTranslation('tasks')
  const awaits = decision === 'announce' && item.needsAnother
  return (
    <Decision
      title={t(`act.${decision}.title`)}
      submit={t(`act.${decision}.open`)}
      path="/promotion/announce"
      body={() => ({ promotionId: item.promotionId })}
      refreshes={promotionLists}
      said={t(awaits ? 'act.announce.proposed' : `act.${decision}.done`)}
      onClose={onClose}
    >
      <Opening of={item} awaits={awaits} />
    </Decision>
  )
}

function WeekOpens({ decision, item, onClose }: Deciding<TeamWeek> & { decision: How }) {
  const { t } = useTranslation('tasks')
  const awaits = decision === 'announce' && item.needsAnother
  return (
    <Decision
      title={t(`act.${decision}.title`)}
      submit={t(`act.${decision}.open`)}
      path="/teamWeek/announce"
      body={() => ({ weekId: item.weekId })}
      refreshes={weekLists}
      said={t(awaits ? 'act.announce.proposed' : `act.${decision}.done`)}
      onClose={onClose}
    >
      <Opening of={item} awaits={awaits} />
    </Decision>
  )
}

function Opening({ of: item, awaits }: { of: Task; awaits: boolean }) {
  const { t } = useTranslation('tasks')
  return (
    <>
      <What of={item} />
      <p className="text-ink-2">{t(awaits ? 'act.announce.needsAnother' : 'act.announce.hint')}</p>
      <Needs of={item} />
    </>
  )
}

const wordsOf = (item: Task) => (isCovered(item) ? ('stop' as const) : ('cancel' as const))

export function EndPromotion({ item, onClose }: Deciding<Promotion>) {
  const { t } = useTranslation('tasks')
  const words = wordsOf(item)
  return (
    <Decision
      title={t(`act.${words}.title`)}
      submit={t(`act.${words}.open`)}
      danger
      path="/promotion/stop"
      body={reason => ({ promotionId: item.promotionId, reason })}
      refreshes={promotionLists}
      said={t(`act.${words}.done`)}
      reason={t(words === 'stop' ? 'act.reasonForUsers' : 'act.reason')}
      onClose={onClose}
    >
      <What of={item} />
      <p className="text-ink-2">{t(words === 'stop' ? 'act.stop.promotion' : 'act.cancel.hint')}</p>
    </Decision>
  )
}

export function EndWeek({ item, onClose }: Deciding<TeamWeek>) {
  const { t } = useTranslation('tasks')
  const words = wordsOf(item)
  return (
    <Decision
      title={t(`act.${words}.title`)}
      submit={t(`act.${words}.open`)}
      danger
      path="/teamWeek/stop"
      body={reason => ({ weekId: item.weekId, reason })}
      refreshes={weekLists}
      said={t(`act.${words}.done`)}
      reason={t('act.reason')}
      onClose={onClose}
    >
      <What of={item} />
      <p className="text-ink-2">{t(words === 'stop' ? 'act.stop.week' : 'act.cancel.hint')}</p>
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
