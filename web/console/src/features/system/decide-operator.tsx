// Blocking, unblocking and changing the role of an operator, each with a reason.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { Select, TextArea } from '@/ui/fields'
import type { Deciding } from '@/ui/side'
import { toast } from '@/ui/toast'

export type Operator = Shapes['admin.OperatorLine']
type Act = 'block' | 'unblock' | 'role'
type Role = Shapes['admin.Role']

export const roles: readonly Role[] = ['owner', 'finance', 'support', 'desk', 'content', 'auditor']

export const BlockOperator = (asked: Deciding<Operator>) => <Decide {...asked} act="block" />
export const UnblockOperator = (asked: Deciding<Operator>) => <Decide {...asked} act="unblock" />
export const MoveOperator = (asked: Deciding<Operator>) => <Decide {...asked} act="role" />

function Decide({ item: operator, act, onClose }: Deciding<Operator> & { act: Act }) {
  const { t } = useTranslation(['system', 'common'])
  const [role, setRole] = useState<Role>(operator.role)
  const [reason, setReason] = useState('')
  const after = {
    refreshes: ['/operator/list'] as const,
    onDone: () => {
      toast(t(`act.${act}.done`))
      onClose()
    },
  }
  const block = useAct('/operator/block', after)
  const unblock = useAct('/operator/unblock', after)
  const change = useAct('/operator/role', after)
  const { operatorId } = operator
  const decide = () => {
    if (act === 'block') block.mutate({ operatorId, reason })
    if (act === 'unblock') unblock.mutate({ operatorId, reason })
    if (act === 'role') change.mutate({ operatorId, role, reason })
  }
  return (
    <Dialog
      title={t(`act.${act}.title`, { name: operator.name })}
      submit={t(`act.${act}.open`)}
      onClose={onClose}
      onSubmit={decide}
      busy={block.isPending || unblock.isPending || change.isPending}
      error={block.error ?? unblock.error ?? change.error}
      danger={act === 'block'}
    >
      {act === 'role' && (
        <Select
          label={t('operator.role')}
          value={role}
          onChange={value => setRole(value as Role)}
          options={roles.map(value => ({ value, label: t(`common:role.${value}`) }))}
        />
      )}
      <TextArea label={t('operator.reason')} value={reason} onChange={setReason} maxLength={300} required />
    </Dialog>
  )
}
