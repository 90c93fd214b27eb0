// pages/user/changeMobile: a new number, with a code sent to it and the payment password.
import { Button, ButtonLink } from '@gomve/ui/button'
import { Lead } from '@gomve/ui/lead'
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { session } from '@/api/session'
import { anyPassword, dropDraft, mobile, smsCode, useFaults, useFields, useRefusals, z } from '@/lib/form'
import { MobileField, PasswordField } from '@/ui/fields'
import { ForgotPayPassword } from '@/ui/forgot-pay-password'
import { OtpField, SendCode } from '@/ui/otp-field'
import { Page } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { type Profile, profileQuery, useMobile, useMobileCode } from './calls'

const schema = z.object({ mobile: mobile(), code: smsCode(), payPassword: anyPassword() })

const places = {
  'accounts.mobile_registered': 'mobile',
  'accounts.mobile_malformed': 'mobile',
  'accounts.too_many_codes': 'mobile',
  'accounts.code_wrong': 'code',
  'accounts.code_not_sent': 'code',
  'accounts.pay_password_wrong': 'payPassword',
  'accounts.pay_password_locked': 'payPassword',
} as const

export default function ChangeMobilePage() {
  const { t } = useTranslation('user')
  const profile = useQuery(profileQuery)
  return (
    <Page title={t('mobile.title')}>
      <Loaded query={profile} skeleton={<SkeletonRows rows={4} className="h-16" />}>
        {known => (known.hasPayPassword ? <Form profile={known} /> : <NeedsPayPassword />)}
      </Loaded>
    </Page>
  )
}

/** The payment password protects the change, so it comes first. */
function NeedsPayPassword() {
  const { t } = useTranslation('user')
  return (
    <div className="space-y-4 px-4 pt-2">
      <Lead icon={Smartphone}>{t('mobile.noPayPassword')}</Lead>
      <ButtonLink to="/pages/user/changePayPwd?back=%2Fpages%2Fuser%2FchangeMobile" size="lg" wide>
        {t('mobile.toPayPassword')}
      </ButtonLink>
    </div>
  )
}

function Form({ profile }: { profile: Profile }) {
  const { t } = useTranslation('user')
  const navigate = useNavigate()
  const form = useFields(schema, {
    defaults: { mobile: '', code: '', payPassword: '' },
    draft: { key: 'mobile', fields: ['mobile'] },
  })
  const fault = useFaults(form.formState.errors)
  const refused = useRefusals(form, places)
  const saving = useMobile(refused)
  const code = useMobileCode(form.watch('mobile'), refused)
  const askCode = async () => {
    if (!(await form.trigger('mobile', { shouldFocus: true }))) return
    code.send(undefined, { onSuccess: () => form.setFocus('code') })
  }
  const submit = form.handleSubmit(async values => {
    const isDone = await saving.act(values, ({ mobile }) => {
      dropDraft('mobile')
      session.start({ ...session.get(), mobile }, values.mobile)
    })
    if (!isDone) return
    toast.success(t('mobile.done'))
    void navigate('/pages/user/security', { replace: true, viewTransition: true })
  })
  return (
    <form noValidate onSubmit={submit} className="space-y-4 px-4 pt-2">
      <Lead icon={Smartphone}>{t('mobile.lead')}</Lead>
      <p className="flex justify-between gap-3 px-1 text-base">
        <span className="text-ink-2">{t('mobile.now')}</span>
        <span className="num">{profile.mobile}</span>
      </p>
      <MobileField
        label={t('mobile.new')}
        placeholder={t('mobile.example')}
        fault={fault('mobile')}
        aside={<SendCode {...code} onSend={askCode} />}
        {...form.register('mobile')}
      />
      <Controller
        control={form.control}
        name="code"
        render={({ field }) => (
          <OtpField
            label={t('mobile.code')}
            sentTo={code.sent && form.watch('mobile')}
            fault={fault('code')}
            {...field}
          />
        )}
      />
      <PasswordField
        label={t('mobile.payPassword')}
        fault={fault('payPassword')}
        {...form.register('payPassword')}
        autoComplete="off"
      />
      <div className="flex justify-end">
        <ForgotPayPassword back="/pages/user/changeMobile" />
      </div>
      <Button type="submit" size="lg" wide busy={saving.isPending}>
        {t('mobile.save')}
      </Button>
    </form>
  )
}
