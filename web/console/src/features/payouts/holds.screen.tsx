// Holds: whose payouts wait, until when and why, and lifting a hold.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { holdTones } from './calls'
import { holdFacts } from './hold-facts'
import { LiftHold } from './lift-hold'
import { PersonCell } from './payout-cells'
import { SetHold } from './set-hold'

const holds = resource(
  {
    list: '/hold/list',
    id: 'id',
    filters: { state: ['active', 'lifted', 'over'], sort: ['newest', 'oldest'] },
    query: given => given,
  },
  function useHolds() {
    const { t } = useTranslation(['payouts', 'common'])
    return {
      title: t('holds.title'),
      hint: t('holds.hint'),
      empty: t('holds.empty'),
      origin: { from: t('holds.emptyFrom'), to: '/people' },
      choose: t('holds.choose'),
      name: t('hold.title'),
      badge: ({ state }) => <Badge tone={holdTones[state]}>{t(`holdState.${state}`)}</Badge>,
      filters: { state: { label: t('common:field.state'), option: value => t(`holdState.${value}`) } },
      nameOf: ({ nickname }) => nickname,
      columns: [
        { key: 'person', head: t('common:field.person'), cell: hold => <PersonCell of={hold} /> },
        {
          key: 'reason',
          head: t('common:field.reason'),
          cell: ({ reason }) => <span className="wrap-anywhere">{reason || '–'}</span>,
        },
        { key: 'setBy', head: t('hold.setBy'), cell: ({ setBy }) => setBy || t('hold.byCard') },
        {
          key: 'setAt',
          head: t('hold.setAt'),
          cell: ({ setAt }) => <When at={setAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
        { key: 'endsAt', head: t('hold.endsAt'), cell: ({ endsAt }) => <When at={endsAt} />, right: true },
      ],
      facts: hold => holdFacts(hold, t),
      acts: [{ words: t('lift.open'), fits: ({ state }) => state === 'active', Dialog: LiftHold }],
      editor: { add: t('set.open'), Dialog: SetHold },
    }
  },
)

export default function HoldsScreen() {
  return <ResourceScreen of={holds} />
}
