// pages/login/register: mobile number, code by SMS, one password, the inviter, and the agreement.
import { Button } from '@gomve/ui/button'
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import {
  agreed,
  dropDraft,
  mobile,
  password,
  smsCode,
  useFaults,
  useFields,
  useRefusals,
  z,
} from '@/lib/form'
import { useEnter } from '@/shell/guard'
import { MobileField, PasswordField } from '@/ui/fields'
import { LanguageButton } from '@/ui/language'
import { OtpField, SendCode } from '@/ui/otp-field'
import { Page } from '@/ui/page'
import { useRegister, useSendCode } from './calls'
import { Consent, ConsentSheet, type ConsentText } from './consent'
import { InviteCode } from './invite-code'
import { keepReferral, useReferral } from './referral'
import { withBack } from './with-back'

const schema = z.object({
  mobile: mobile(),
  code: smsCode(),
  password: password(),
  inviteCode: z.string().check(z.trim()),
  agree: agreed(),
})

const places = {
  'accounts.mobile_registered': 'mobile',
  'accounts.too_many_codes': 'mobile',
  'accounts.code_wrong': 'code',
  'accounts.code_not_sent': 'code',
  'accounts.password_common': 'password',
  'accounts.inviter_not_found': 'inviteCode',
  'accounts.invite_code_missing': 'inviteCode',
} as const

interface Reading {
  text: ConsentText
  open: boolean
}

/** Nothing can be bought without a payment password, so it is set right after registering. */
const firstPayPassword = (back: string | null) =>
  `/pages/user/changePayPwd?back=${encodeURIComponent(back ?? '/')}`

export default function RegisterPage() {
  const { t } = useTranslation('login')
  const [query] = useSearchParams()
  const enter = useEnter()
  const referral = useReferral()
  const back = query.get('back')
  // The text stays while its sheet closes, which is animated.
  const [reading, setReading] = useState<Reading>({ text: 'agreement', open: false })
  const form = useFields(schema, {
    defaults: { mobile: '', code: '', password: '', inviteCode: referral, agree: false },
    draft: { key: 'register', fields: ['mobile'] },
  })
  const fault = useFaults(form.formState.errors)
  const refused = useRefusals(form, places)
  const registering = useRegister(refused)
  const code = useSendCode('register', form.watch('mobile'), refused)
  const inviteCode = form.watch('inviteCode')
  useEffect(() => keepReferral(inviteCode.trim()), [inviteCode])

  const askCode = async () => {
    if (!(await form.trigger('mobile', { shouldFocus: true }))) return
    code.send(undefined, { onSuccess: () => form.setFocus('code') })
  }
  const submit = form.handleSubmit(({ inviteCode, ...values }) =>
    registering.mutate(
      { ...values, ...(inviteCode && { inviteCode }) },
      {
        onSuccess: ({ hasPayPassword }) => {
          dropDraft('register')
          enter(hasPayPassword ? back : firstPayPassword(back))
        },
      },
    ),
  )

  return (
    <Page title={t('register.title')} right={<LanguageButton />}>
      <form noValidate onSubmit={submit} className="space-y-2.5 px-4 pt-1">
        <MobileField
          label={t('mobile')}
          placeholder={t('mobileExample')}
          fault={fault('mobile')}
          aside={<SendCode {...code} onSend={askCode} />}
          {...form.register('mobile')}
        />
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <OtpField
              label={t('code')}
              sentTo={code.sent && form.watch('mobile')}
              fault={fault('code')}
              {...field}
            />
          )}
        />
        <PasswordField
          label={t('password')}
          hint={t('passwordHint')}
          fault={fault('password')}
          {...form.register('password')}
          autoComplete="new-password"
        />
        <InviteCode
          code={inviteCode}
          fault={fault('inviteCode')}
          onOpened={() => form.setFocus('inviteCode')}
          {...form.register('inviteCode')}
        />
        <Consent
          fault={fault('agree')}
          onRead={text => setReading({ text, open: true })}
          {...form.register('agree')}
        />
        <Button type="submit" size="lg" wide busy={registering.isPending}>
          {t('register.submit')}
        </Button>
        <p className="text-center">
          <Link
            to={withBack('/pages/login/login', back)}
            viewTransition
            className="inline-flex min-h-11 items-center px-3 text-sm text-primary"
          >
            {t('register.login')}
          </Link>
        </p>
      </form>
      <ConsentSheet {...reading} onClose={() => setReading(({ text }) => ({ text, open: false }))} />
    </Page>
  )
}
