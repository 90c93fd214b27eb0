// Blocking, unblocking and changing the role of an operator, each with a reason.
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { required, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { Decision } from '@/ui/decision'
import { ReasonField, Select } from '@/ui/fields'
import type { Deciding } from '@/ui/side'

export type Operator = Shapes['admin.OperatorLine']
type Act = 'block' | 'unblock'

export const roles = ['owner', 'finance', 'support', 'desk', 'content', 'auditor'] as const

export const BlockOperator = (asked: Deciding<Operator>) => <Decide {...asked} act="block" />
export const UnblockOperator = (asked: Deciding<Operator>) => <Decide {...asked} act="unblock" />

function Decide({ item: { name, operatorId }, act, onClose }: Deciding<Operator> & { act: Act }) {
  const { t } = useTranslation(['system', 'common'])
  return (
    <Decision
      title={t(`act.${act}.title`, { name })}
      submit={t(`act.${act}.open`)}
      danger={act === 'block'}
      path={`/operator/${act}`}
      about={{ operatorId }}
      refreshes={['/operator/list']}
      said={t(`act.${act}.done`)}
      reason
      onClose={onClose}
    />
  )
}

const schema = z.object({ role: z.enum(roles), reason: required() })

export function MoveOperator({ item: { name, operatorId, role }, onClose }: Deciding<Operator>) {
  const { t } = useTranslation(['system', 'common'])
  const form = useDraft(schema, { role, reason: '' })
  return (
    <CallDialog
      title={t('act.role.title', { name })}
      submit={t('act.role.open')}
      path="/operator/role"
      form={form}
      body={sent => ({ operatorId, ...sent })}
      refreshes={['/operator/list']}
      said={t('act.role.done')}
      onClose={onClose}
    >
      <Select
        {...form.field('role')}
        label={t('operator.role')}
        options={roles.map(value => ({ value, label: t(`common:role.${value}`) }))}
      />
      <ReasonField {...form.field('reason')} />
    </CallDialog>
  )
}
