// Acts on commissions, one or many: released to their earners, or cancelled, for one reason.
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { useMay } from '@/api/queries'
import { bulkAct } from '@/ui/bulk'
import type { Act } from '@/ui/side'
import { type Commission, commissionLists, type Translate } from './calls'
import { CancelCommission, ReleaseCommission } from './decide-commission'

/** It is held until an operator decides. */
const isHeld = ({ state }: Commission) => state === 'under_review'
/** It is not paid yet. */
const waits = ({ state }: Commission) => state === 'under_review' || state === 'pending'

const actsOnOne = (t: Translate): Act<Commission>[] => [
  {
    words: t('decideCommission.release.open'),
    tone: 'primary',
    fits: isHeld,
    Dialog: ReleaseCommission,
  },
  {
    words: t('decideCommission.cancel.open'),
    tone: 'danger',
    fits: waits,
    Dialog: CancelCommission,
  },
]

/** None for operators who may only look. */
export function useCommissionActs() {
  const { t } = useTranslation(['team', 'common'])
  const may = useMay('team')
  const bulk = useBulk()
  return may ? { acts: actsOnOne(t), bulk } : {}
}

function useBulk() {
  const { t } = useTranslation(['team', 'common'])
  const dong = useDong()
  const common = {
    refreshes: commissionLists,
    label: ({ earner, buyer, amount }: Commission) => `${earner} ← ${buyer} · ${dong(amount)}`,
    forAll: { label: t('common:field.decision'), maxLength: 300 },
    body: ({ id }: Commission, { forAll }: { forAll: string }) => ({ id, reason: forAll }),
  }
  return [
    bulkAct({
      ...common,
      fits: isHeld,
      words: t('decideCommission.release.open'),
      tone: 'primary',
      title: t('decideCommission.release.title'),
      hint: t('decideCommission.release.hint'),
      path: '/commission/release',
      said: () => t('decideCommission.release.done'),
    }),
    bulkAct({
      ...common,
      fits: waits,
      words: t('decideCommission.cancel.open'),
      tone: 'danger',
      title: t('decideCommission.cancel.title'),
      hint: t('decideCommission.cancel.hint'),
      path: '/commission/cancel',
      said: () => t('decideCommission.cancel.done'),
    }),
  ]
}
