// Adjustments of people's wallets: one operator proposes, another decides.
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf, useMe } from '@/api/queries'
import { isDong } from '@/ui/amount'
import { bulkAct } from '@/ui/bulk'
import { ResourceScreen, resource } from '@/ui/resource'
import { type Adjustment, adjustmentColumns, adjustmentFacts } from './adjustment-columns'
import { ApproveAdjustment, adjustmentLists, RejectAdjustment, WithdrawAdjustment } from './decide-adjustment'
import { HoldingsPanel } from './holdings'
import { PersonCell } from './order-cells'
import { ProposeAdjustment } from './propose-adjustment'

export const adjustments = resource(
  {
    list: '/adjustment/list',
    id: 'id',
    one: id => answerOf('/adjustment/get', { id }),
    filters: {
      state: ['proposed', 'approved', 'rejected', 'withdrawn', 'expired'],
      unit: ['', 'BALANCE', 'OTC', 'ENERGY', 'PRIORITY_PASS', 'RECYCLE_VOUCHER', 'XMONEY', 'NFT'],
      amountFrom: [],
      amountTo: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest'],
    },
    query: ({ unit, ...given }) => ({ ...given, unit: unit || undefined }),
    every: pollEvery,
    queue: 'adjustments.proposals',
  },
  function useAdjustments() {
    const { t } = useTranslation(['money', 'common'])
    const dong = useDong()
    const me = useMe()?.operatorId
    // The proposer may withdraw it; all others may decide. The server enforces this.
    const isMine = ({ state, proposedBy }: Adjustment) => state === 'proposed' && proposedBy === me
    const isAnothers = ({ state, proposedBy }: Adjustment) => state === 'proposed' && proposedBy !== me
    const bulk = {
      fits: isAnothers,
      refreshes: adjustmentLists,
      label: ({ nickname, maskedMobile, unit, direction, amount }: Adjustment) =>
        `${nickname} ${maskedMobile} · ${direction === 'debit' ? '−' : '+'}${isDong(unit) ? dong(amount) : amount}`,
    }
    return {
      title: t('adjustments.title'),
      hint: t('adjustments.hint'),
      empty: t('adjustments.empty'),
      origin: { from: t('adjustments.emptyFrom'), to: '/people' },
      choose: t('adjustments.choose'),
      name: t('adjustment.title'),
      filters: {
        state: { label: t('common:field.state'), option: value => t(`adjustmentState.${value}`) },
        unit: {
          label: t('common:field.wallet'),
          option: value => (value ? t(`common:unitName.${value}`) : '–'),
          lead: false,
        },
        amountFrom: { label: t('common:filter.amountFrom'), amount: true },
        amountTo: { label: t('common:filter.amountTo'), amount: true },
        from: { label: t('common:filter.from'), moment: true },
        until: { label: t('common:filter.until'), moment: true },
      },
      nameOf: ({ nickname, amount }) => `${nickname} ${amount}`,
      bulk: [
        bulkAct({
          ...bulk,
          words: t('decision.approve.open'),
          tone: 'primary',
          title: t('decision.approve.title'),
          hint: t('decision.approve.hint'),
          path: '/adjustment/approve',
          body: ({ id }: Adjustment) => ({ id }),
          said: () => t('decision.approve.done'),
        }),
        bulkAct({
          ...bulk,
          words: t('decision.reject.open'),
          title: t('decision.reject.title'),
          path: '/adjustment/reject',
          forAll: { label: t('common:field.decision'), maxLength: 300 },
          body: ({ id }: Adjustment, { forAll }) => ({ id, reason: forAll }),
          said: () => t('decision.reject.done'),
        }),
      ],
      columns: [
        { key: 'person', head: t('common:field.person'), cell: adjustment => <PersonCell of={adjustment} /> },
        ...adjustmentColumns(t),
      ],
      facts: adjustment => adjustmentFacts(adjustment, t),
      note: adjustment =>
        isMine(adjustment) && <p className="text-sm text-ink-2">{t('common:proposal.mine')}</p>,
      acts: [
        {
          words: t('decision.approve.open'),
          tone: 'primary',
          fits: isAnothers,
          Dialog: ApproveAdjustment,
        },
        { words: t('decision.reject.open'), fits: isAnothers, Dialog: RejectAdjustment },
        { words: t('decision.withdraw.open'), fits: isMine, Dialog: WithdrawAdjustment },
      ],
      below: ({ userId }) => <HoldingsPanel userId={userId} />,
      editor: { add: t('propose.open'), Dialog: ProposeAdjustment },
    }
  },
)

export default function AdjustmentsScreen() {
  return <ResourceScreen of={adjustments} />
}
