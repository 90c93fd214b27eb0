// pages/login/forget2: the received code and the new password, which signs the user in at once.
import { maskMobile } from '@gomve/shared/masks'
import { Button } from '@gomve/ui/button'
import { Lead } from '@gomve/ui/lead'
import { toast } from '@gomve/ui/toast'
import { MessageSquareText } from 'lucide-react'
import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { password, smsCode, useFaults, useFields, useRefusals, z } from '@/lib/form'
import { useEnter } from '@/shell/guard'
import { PasswordField } from '@/ui/fields'
import { OtpField, SendCode } from '@/ui/otp-field'
import { Page } from '@/ui/page'
import { useReset, useSendCode } from './calls'
import { withBack } from './with-back'

const schema = z.object({ code: smsCode(), password: password() })

const places = {
  'accounts.code_wrong': 'code',
  'accounts.code_not_sent': 'code',
  'accounts.password_common': 'password',
  'accounts.pay_password_same': 'password',
} as const

export default function NewPasswordPage() {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const userMobile = query.get('mobile') ?? ''
  const back = query.get('back')
  const enter = useEnter()
  const form = useFields(schema, { defaults: { code: '', password: '' } })
  const fault = useFaults(form.formState.errors)
  const refused = useRefusals(form, places)
  const code = useSendCode('forget', userMobile, refused)
  const reset = useReset(refused)

  // Without a number there is nothing to reset: the page before asks for it.
  useEffect(() => {
    if (!userMobile) void navigate('/pages/login/forget', { replace: true })
  }, [userMobile, navigate])

  const submit = form.handleSubmit(values =>
    reset.mutate(
      { userMobile, ...values },
      {
        onSuccess: signedIn => {
          toast.success(signedIn?.erasureCalledOff ? t('login.erasureCalledOff') : t('forget.done'))
          if (signedIn) return enter(back)
          const login = withBack(`/pages/login/login?mobile=${userMobile}`, back)
          void navigate(login, { replace: true, viewTransition: true })
        },
      },
    ),
  )
  return (
    <Page title={t('forget.newTitle')}>
      <form noValidate onSubmit={submit} className="space-y-4 px-4 pt-4">
        <Lead icon={MessageSquareText}>
          {t(code.sent ? 'forget.sentTo' : 'forget.sendTo', { mobile: maskMobile(userMobile) })}
        </Lead>
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <OtpField
              label={t('code')}
              fault={fault('code')}
              aside={<SendCode {...code} onSend={() => code.send()} />}
              {...field}
            />
          )}
        />
        <PasswordField
          label={t('newPassword')}
          hint={t('passwordHint')}
          fault={fault('password')}
          {...form.register('password')}
          autoComplete="new-password"
        />
        <Button type="submit" size="lg" wide className="mt-2" busy={reset.isPending}>
          {t('forget.save')}
        </Button>
      </form>
    </Page>
  )
}
