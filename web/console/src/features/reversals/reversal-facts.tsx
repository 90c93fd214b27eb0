// The facts of a payment that a channel took back: whose it was, what was taken and is owed, and who decided.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { Link } from 'react-router'
import type { Fact } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { When } from '@/ui/when'
import { type Reversal, reversalTones, type Translate } from './calls'

export const reversalFacts = (item: Reversal, t: Translate): Fact[] => [
  {
    name: t('common:field.amount'),
    value: <Money amount={item.amount} className="text-xl font-semibold" />,
  },
  {
    name: t('common:field.state'),
    value: <Badge tone={reversalTones[item.state]}>{t(`state.${item.state}`)}</Badge>,
  },
  {
    name: t('common:field.person'),
    value: (
      <PersonLink id={item.userId}>
        {item.nickname} <span className="num">{item.maskedMobile}</span>
      </PersonLink>
    ),
  },
  { name: t('common:field.channel'), value: item.channelName },
  {
    name: t('reversal.payment'),
    value: item.orderId ? (
      <Link
        to={`/topups?state=paid&id=${item.orderId}`}
        className="num text-primary-soft underline-offset-4 hover:underline"
      >
        {item.paymentReference}
      </Link>
    ) : (
      <span className="num">{item.paymentReference}</span>
    ),
  },
  { name: t('common:field.reversalReference'), value: <span className="num">{item.reference}</span> },
  { name: t('common:field.reason'), value: item.reason || '–' },
  { name: t('reversal.taken'), value: <Money amount={item.taken} /> },
  { name: t('reversal.owed'), value: <Money amount={item.owed} className="font-semibold" /> },
  { name: t('common:field.proposer'), value: item.proposer },
  { name: t('common:field.proposedAt'), value: <When at={item.proposedAt} /> },
  { name: t('common:field.decider'), value: item.decider },
  { name: t('common:field.decidedAt'), value: item.decidedAt && <When at={item.decidedAt} /> },
  { name: t('common:field.decision'), value: item.decision },
  { name: t('reversal.waiverAsker'), value: item.waiverAsker },
  { name: t('reversal.waiver'), value: item.waiver },
]
