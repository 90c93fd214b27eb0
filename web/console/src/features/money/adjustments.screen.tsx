// Adjustments of people's wallets: one operator proposes, another decides.
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
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
    every: pollEvery,
  },
  function useAdjustments() {
    const { t } = useTranslation('money')
    const me = useMe()?.operatorId
    // The proposer may withdraw it; all others may decide. The server enforces this.
    const isMine = ({ state, proposedBy }: Adjustment) => state === 'proposed' && proposedBy === me
    const isAnothers = ({ state, proposedBy }: Adjustment) => state === 'proposed' && proposedBy !== me
    return {
      title: t('adjustments.title'),
      hint: t('adjustments.hint'),
      empty: t('adjustments.empty'),
      choose: t('adjustments.choose'),
      name: t('adjustment.title'),
      filters: {
        state: { label: t('adjustment.state'), option: value => t(`adjustmentState.${value}`) },
      },
      columns: [
        { head: t('adjustment.person'), cell: adjustment => <PersonCell of={adjustment} /> },
        ...adjustmentColumns(t),
      ],
      facts: adjustment => adjustmentFacts(adjustment, t),
      note: adjustment => isMine(adjustment) && <p className="text-sm text-ink-2">{t('adjustment.mine')}</p>,
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
