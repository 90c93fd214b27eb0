// Enrolling an operator, or one who lost the secret again; the code for the authenticator is shown once.
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { type Bound, required, useDraft, z } from '@/lib/form'
import { Dialog } from '@/ui/dialog'
import { Select, TextField } from '@/ui/fields'
import type { Editing } from '@/ui/resource'
import type { Deciding } from '@/ui/side'
import { type Operator, roles } from './decide-operator'

type Enrolled = Shapes['admin.Enrolled']

const operatorSchema = z.object({ name: required(), password: required(), role: z.enum(roles) })
const passwordSchema = z.object({ password: required() })

export function AddOperator({ onClose }: Editing<Operator>) {
  const { t } = useTranslation(['system', 'common'])
  const [enrolled, enrol] = useState<Enrolled>()
  const form = useDraft(operatorSchema, { name: '', password: '', role: 'desk' })
  const add = useAct('/operator/add', { refreshes: ['/operator/list'], onDone: enrol })
  if (enrolled) return <Enrolment enrolled={enrolled} onClose={onClose} />
  return (
    <Dialog
      title={t('operators.add')}
      submit={t('operators.make')}
      onClose={onClose}
      onSubmit={form.submit(sent => add.mutate(sent))}
      busy={add.isPending}
      error={add.error}
    >
      <TextField
        {...form.field('name')}
        label={t('common:login.name')}
        hint={t('operator.nameRule')}
        autoCapitalize="none"
        maxLength={40}
      />
      <Password {...form.field('password')} />
      <Select
        {...form.field('role')}
        label={t('operator.role')}
        options={roles.map(value => ({ value, label: t(`common:role.${value}`) }))}
      />
    </Dialog>
  )
}

export function RenewOperator({ item: operator, onClose }: Deciding<Operator>) {
  const { t } = useTranslation(['system', 'common'])
  const [enrolled, enrol] = useState<Enrolled>()
  const form = useDraft(passwordSchema, { password: '' })
  const renew = useAct('/operator/renew', { refreshes: ['/operator/list'], onDone: enrol })
  if (enrolled) return <Enrolment enrolled={enrolled} onClose={onClose} />
  return (
    <Dialog
      title={t('act.renew.title', { name: operator.name })}
      submit={t('act.renew.open')}
      onClose={onClose}
      onSubmit={form.submit(sent => renew.mutate({ operatorId: operator.operatorId, ...sent }))}
      busy={renew.isPending}
      error={renew.error}
    >
      <p className="text-ink-2">{t('act.renew.hint')}</p>
      <Password {...form.field('password')} />
    </Dialog>
  )
}

function Password(field: Bound<string>) {
  const { t } = useTranslation(['system', 'common'])
  return (
    <TextField
      {...field}
      label={t('operator.password')}
      hint={t('common:account.rule')}
      type="password"
      autoComplete="new-password"
    />
  )
}

function Enrolment({ enrolled, onClose }: { enrolled: Enrolled; onClose: () => void }) {
  const { t } = useTranslation(['system', 'common'])
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
