// pages/login/register: mobile number, code by SMS, password, inviter, and the agreement.
import { Button } from '@gomve/ui/button'
import { useState } from 'react'
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
import { MobileField, PasswordField, TextField } from '@/ui/fields'
import { LanguageButton } from '@/ui/language'
import { OtpField, SendCode } from '@/ui/otp-field'
import { Page } from '@/ui/page'
import { useRegister, useSendCode } from './calls'
import { Consent, ConsentSheet, type ConsentText } from './consent'
import { Inviter } from './inviter'
import { withBack } from './with-back'

const schema = z
  .object({
    mobile: mobile(),
    code: smsCode(),
    password: password(),
    confirmPassword: z.string(),
    inviteCode: z.string().check(z.trim()),
    agree: agreed(),
  })
  .check(
    z.refine(values => values.password === values.confirmPassword, {
      message: 'passwordsDiffer',
      path: ['confirmPassword'],
    }),
  )

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
  const invited = query.get('code') ?? ''
  const back = query.get('back')
  // The text stays while its sheet closes, which is animated.
  const [reading, setReading] = useState<Reading>({ text: 'agreement', open: false })
  const form = useFields(schema, {
    defaults: { mobile: '', code: '', password: '', confirmPassword: '', inviteCode: invited, agree: false },
    draft: { key: 'register', fields: ['mobile', 'inviteCode'] },
  })
  const fault = useFaults(form.formState.errors)
  const refused = useRefusals(form, places)
  const registering = useRegister(refused)
  const code = useSendCode('register', form.watch('mobile'), refused)

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
        <PasswordField
          label={t('confirmPassword')}
          fault={fault('confirmPassword')}
          {...form.register('confirmPassword')}
          autoComplete="new-password"
        />
        <TextField
          label={t('register.inviteCode')}
          hint={<Inviter typed={form.watch('inviteCode')} />}
          fault={fault('inviteCode')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
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
