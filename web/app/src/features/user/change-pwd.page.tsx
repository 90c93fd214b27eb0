// pages/user/changePwd: a new login password, confirmed with the old one.
import { Button } from '@gomve/ui/button'
import { Lead } from '@gomve/ui/lead'
import { toast } from '@gomve/ui/toast'
import { LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { anyPassword, password, useFaults, useFields, useRefusals, z } from '@/lib/form'
import { PasswordField } from '@/ui/fields'
import { Page } from '@/ui/page'
import { usePassword } from './calls'

const schema = z.object({ oldPassword: anyPassword(), newPassword: password() })

const places = {
  'accounts.password_wrong': 'oldPassword',
  'accounts.login_locked': 'oldPassword',
  'accounts.password_common': 'newPassword',
  'accounts.password_length': 'newPassword',
  'accounts.pay_password_same': 'newPassword',
} as const

export default function ChangePasswordPage() {
  const { t } = useTranslation('user')
  const navigate = useNavigate()
  const form = useFields(schema, { defaults: { oldPassword: '', newPassword: '' } })
  const fault = useFaults(form.formState.errors)
  const saving = usePassword(useRefusals(form, places))
  const submit = form.handleSubmit(async values => {
    if (!(await saving.act({ ...values, confirmPassword: values.newPassword }))) return
    toast.success(t('password.done'))
    void navigate('/pages/user/security', { replace: true, viewTransition: true })
  })
  return (
    <Page title={t('password.title')}>
      <form noValidate onSubmit={submit} className="space-y-4 px-4 pt-2">
        <Lead icon={LockKeyhole}>{t('password.pause')}</Lead>
        <PasswordField
          label={t('password.old')}
          fault={fault('oldPassword')}
          {...form.register('oldPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          label={t('password.new')}
          hint={t('password.hint')}
          fault={fault('newPassword')}
          {...form.register('newPassword')}
          autoComplete="new-password"
        />
        <Button type="submit" size="lg" wide className="mt-2" busy={saving.isPending}>
          {t('save')}
        </Button>
        <p className="text-center">
          <Link
            to="/pages/login/forget"
            viewTransition
            className="inline-flex min-h-11 items-center px-3 text-sm text-primary"
          >
            {t('password.forgot')}
          </Link>
        </p>
      </form>
    </Page>
  )
}
