// Taking back the unused codes of a batch, with a reason.
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { batchLists, type CodeBatch } from './calls'

export function RevokeCodes({ item: batch, onClose }: Deciding<CodeBatch>) {
  const { t } = useTranslation('rewards')
  return (
    <Decision
      title={t('revoke.title')}
      submit={t('revoke.open')}
      danger
      path="/vipBatch/void"
      about={{ id: batch.id }}
      refreshes={batchLists}
      said={t('revoke.done')}
      hint={t('revoke.hint', { count: batch.unused, used: batch.used })}
      reason
      onClose={onClose}
    />
  )
}
