// Enrolling an operator, or one who lost the secret again; the code for the authenticator is shown once.
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { Select, TextField } from '@/ui/fields'
import type { Editing } from '@/ui/resource'
import type { Deciding } from '@/ui/side'
import { type Operator, roles } from './decide-operator'

type Enrolled = Shapes['admin.Enrolled']

export function AddOperator({ onClose }: Editing<Operator>) {
  const { t } = useTranslation(['system', 'common'])
  const [enrolled, enrol] = useState<Enrolled>()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [role, setRole] = useState<Shapes['admin.Role']>('desk')
  const add = useAct('/operator/add', { refreshes: ['/operator/list'], onDone: enrol })
  if (enrolled) return <Enrolment enrolled={enrolled} onClose={onClose} />
  return (
    <Dialog
      title={t('operators.add')}
      submit={t('operators.make')}
      onClose={onClose}
      onSubmit={() => add.mutate({ name, password, role })}
      busy={add.isPending}
      error={add.error}
    >
      <TextField
        label={t('operator.name')}
        hint={t('operator.nameRule')}
        value={name}
        onChange={setName}
        autoCapitalize="none"
        maxLength={40}
        required
      />
      <Password value={password} onChange={setPassword} />
      <Select
        label={t('operator.role')}
        value={role}
        onChange={value => setRole(value as Shapes['admin.Role'])}
        options={roles.map(value => ({ value, label: t(`common:role.${value}`) }))}
      />
    </Dialog>
  )
}

export function RenewOperator({ item: operator, onClose }: Deciding<Operator>) {
  const { t } = useTranslation('system')
  const [enrolled, enrol] = useState<Enrolled>()
  const [password, setPassword] = useState('')
  const renew = useAct('/operator/renew', { refreshes: ['/operator/list'], onDone: enrol })
  if (enrolled) return <Enrolment enrolled={enrolled} onClose={onClose} />
  return (
    <Dialog
      title={t('act.renew.title', { name: operator.name })}
      submit={t('act.renew.open')}
      onClose={onClose}
      onSubmit={() => renew.mutate({ operatorId: operator.operatorId, password })}
      busy={renew.isPending}
      error={renew.error}
    >
      <p className="text-ink-2">{t('act.renew.hint')}</p>
      <Password value={password} onChange={setPassword} />
    </Dialog>
  )
}

function Password({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation(['system', 'common'])
  return (
    <TextField
      label={t('operator.password')}
      hint={t('common:account.rule')}
      type="password"
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      required
    />
  )
}

function Enrolment({ enrolled, onClose }: { enrolled: Enrolled; onClose: () => void }) {
  const { t } = useTranslation('system')
  return (
    <Dialog
      title={t('enrolment.title', { name: enrolled.name })}
      submit={t('enrolment.scanned')}
      onClose={onClose}
      onSubmit={onClose}
    >
      <p className="text-ink-2">{t('enrolment.hint')}</p>
      <div className="mx-auto w-fit rounded-2xl bg-white p-4">
        <QRCodeSVG value={enrolled.otpauthUri} size={220} title={t('enrolment.code')} />
      </div>
      <code className="block text-xs break-all text-ink-2">{enrolled.otpauthUri}</code>
    </Dialog>
  )
}
