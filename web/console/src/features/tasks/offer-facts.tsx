// The facts of a provider's task: what it sells, what was taken, and its deadlines.

import { useLanguage } from '@gomve/ui/lib/language'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { Count, Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { percentOf } from '@/lib/share'
import type { Fact } from '@/ui/page'
import { OnDay, When } from '@/ui/when'
import { OfAll, Person, ScreenLink } from './offer-cells'
import { isOverdue, isSold, type Offer, type Translate } from './offers'

export const offerFacts = (item: Offer, t: Translate): Fact[] => [
  { name: t('common:field.provider'), value: <Person of={item.provider} /> },
  {
    name: t('task.fund'),
    value: (
      <ScreenLink
        permission="providers"
        to={`/funds?state=all&userId=${item.provider.userId}&id=${item.fundId}`}
      >
        <span className="num text-sm">{item.fundId}</span>
      </ScreenLink>
    ),
  },
  { name: t('week'), value: <OnDay day={item.monday} /> },
  { name: t('task.taken'), value: <OfAll count={item.taken} all={item.portions} /> },
  { name: t('task.tickets'), value: <Count value={item.tickets} /> },
  { name: t('task.price'), value: <Money amount={item.taskPrice} className="font-semibold" /> },
  { name: t('task.reserved'), value: <Money amount={item.reserved} /> },
  { name: t('task.share'), value: <Share of={item} /> },
  { name: t('task.review'), value: item.needsReview && t('task.reviewYes') },
  { name: t('task.leader'), value: item.leader && <Person of={item.leader} /> },
  { name: t('task.takes'), value: <Count value={item.takes} /> },
  { name: t('task.openTakes'), value: <Count value={item.openTakes} /> },
  {
    name: t('take.sold'),
    value: isSold(item) && <OfAll count={item.sold} all={item.endedSize} />,
  },
  { name: t('common:field.publishedAt'), value: <When at={item.publishedAt} /> },
  { name: t('task.takesUntil'), value: <When at={item.takesUntil} /> },
  { name: t('settlesAt'), value: <When at={item.settlesAt} /> },
  { name: t('task.completesAt'), value: <When at={item.completesAt} /> },
  { name: t('common:field.endedAt'), value: item.endedAt && <When at={item.endedAt} /> },
  { name: t('task.id'), value: <span className="num text-sm">{item.taskId}</span> },
]

function Share({ of: { share } }: { of: Offer }) {
  return <span className="num">{percentOf(share, useLanguage())}</span>
}

/** That takes wait for their settlement longer than they should. */
export function Overdue({ of: item }: { of: Offer }) {
  const { t } = useTranslation(['offers', 'common'])
  const now = useServerNow()
  if (!isOverdue(item, now)) return null
  return <p className="text-sm text-fault">{t('task.overdue', { count: item.openTakes })}</p>
}
