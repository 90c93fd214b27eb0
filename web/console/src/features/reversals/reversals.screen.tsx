// Payments that a channel took back: one operator proposes, another approves; what a person then owes.
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf, useMe } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { isProposedBy } from './calls'
import { reversalActs } from './reversal-acts'
import { reversalColumns } from './reversal-columns'
import { reversalFacts } from './reversal-facts'

export const reversals = resource(
  {
    list: '/reversal/list',
    id: 'id',
    one: id => answerOf('/reversal/get', { id }),
    filters: {
      state: ['proposed', 'owed', 'settled', 'waived', 'rejected', 'withdrawn'],
      waiverAsked: ['', 'true'],
      amountFrom: [],
      amountTo: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest'],
    },
    query: ({ waiverAsked, ...given }) => ({ ...given, waiverAsked: waiverAsked === 'true' || undefined }),
    every: pollEvery,
    queue: 'reversals.proposals',
  },
  function useReversals() {
    const { t } = useTranslation(['reversals', 'common'])
    const me = useMe()?.operatorId
    return {
      title: t('reversals.title'),
      hint: t('reversals.hint'),
      empty: t('reversals.empty'),
      origin: { from: t('reversals.emptyFrom'), to: '/topups' },
      choose: t('reversals.choose'),
      name: t('reversal.title'),
      filters: {
        state: { label: t('common:field.state'), option: value => t(`state.${value}`) },
        waiverAsked: {
          label: t('waiver.name'),
          option: value => value && t('waiver.asked'),
          lead: false,
        },
        amountFrom: { label: t('common:filter.amountFrom'), amount: true },
        amountTo: { label: t('common:filter.amountTo'), amount: true },
        from: { label: t('common:filter.from'), moment: true },
        until: { label: t('common:filter.until'), moment: true },
      },
      nameOf: ({ nickname, amount }) => `${nickname} ${amount}`,
      columns: reversalColumns(t),
      facts: item => reversalFacts(item, t),
      note: item =>
        isProposedBy(item, me) && <p className="text-sm text-ink-2">{t('common:proposal.mine')}</p>,
      acts: reversalActs(t, me),
    }
  },
)

export default function ReversalsScreen() {
  return <ResourceScreen of={reversals} />
}
