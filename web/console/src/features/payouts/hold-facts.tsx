// The facts of a hold.
import type { Fact } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { When } from '@/ui/when'
import type { Hold, Translate } from './calls'
import { PersonCell } from './payout-cells'

export const holdFacts = (hold: Hold, t: Translate): Fact[] => [
  {
    name: t('common:field.person'),
    value: (
      <PersonLink id={hold.userId}>
        <PersonCell of={hold} />
      </PersonLink>
    ),
  },
  { name: t('common:field.reason'), value: hold.reason },
  { name: t('hold.setBy'), value: hold.setBy || t('hold.byCard') },
  { name: t('hold.setAt'), value: <When at={hold.setAt} /> },
  { name: t('hold.endsAt'), value: <When at={hold.endsAt} /> },
  { name: t('hold.liftedBy'), value: hold.liftedBy },
  { name: t('hold.liftedAt'), value: hold.liftedAt && <When at={hold.liftedAt} /> },
  { name: t('hold.liftReason'), value: hold.liftReason },
  { name: t('hold.id'), value: <span className="num text-sm">{hold.id}</span> },
]
