// Adjustments of people's wallets: one operator proposes, another decides.
import { useTranslation } from 'react-i18next'
import { answerOf, useMe } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { type Adjustment, adjustmentColumns, adjustmentFacts } from './adjustment-columns'
import { ApproveAdjustment, RejectAdjustment, WithdrawAdjustment } from './decide-adjustment'
import { HoldingsPanel } from './holdings'
import { PersonCell } from './order-cells'
import { ProposeAdjustment } from './propose-adjustment'

const adjustments = resource(
  {
    list: '/adjustment/list',
    id: 'id',
    one: id => answerOf('/adjustment/get', { id }),
    filters: { state: ['proposed', 'approved', 'rejected', 'withdrawn', 'expired'] },
    query: ({ state }) => ({ state }),
    every: 15_000,
  },
  function useAdjustments() {
    const { t } = useTranslation(['people', 'money'])
    const me = useMe()?.operatorId
    // The proposer may withdraw it; all others may decide. The server enforces this.
    const isMine = ({ state, proposedBy }: Adjustment) => state === 'proposed' && proposedBy === me
    const isAnothers = ({ state, proposedBy }: Adjustment) => state === 'proposed' && proposedBy !== me
    return {
      title: t('money:adjustments.title'),
      hint: t('money:adjustments.hint'),
      empty: t('money:adjustments.empty'),
      choose: t('money:adjustments.choose'),
      name: t('money:adjustment.title'),
      filters: {
        state: { label: t('money:adjustment.state'), option: value => t(`money:adjustmentState.${value}`) },
      },
      columns: [
        { head: t('money:adjustment.person'), cell: adjustment => <PersonCell of={adjustment} /> },
        ...adjustmentColumns(t),
      ],
      facts: adjustment => adjustmentFacts(adjustment, t),
      note: adjustment =>
        isMine(adjustment) && <p className="text-sm text-ink-2">{t('money:adjustment.mine')}</p>,
      acts: [
        {
          words: t('money:decision.approve.open'),
          tone: 'primary',
          fits: isAnothers,
          Dialog: ApproveAdjustment,
        },
        { words: t('money:decision.reject.open'), fits: isAnothers, Dialog: RejectAdjustment },
        { words: t('money:decision.withdraw.open'), fits: isMine, Dialog: WithdrawAdjustment },
      ],
      below: ({ userId }) => <HoldingsPanel userId={userId} />,
      editor: { add: t('money:propose.open'), Dialog: ProposeAdjustment },
    }
  },
)

export default function AdjustmentsScreen() {
  return <ResourceScreen of={adjustments} />
}
