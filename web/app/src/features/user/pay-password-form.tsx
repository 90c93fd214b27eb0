// The form of the payment password: the proof of identity, and the new password.
import { Refused } from '@gomve/shared/envelope'
import { Button } from '@gomve/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { refresh } from '@/api/answers'
import { aboutMe } from '@/api/me'
import { anyPassword, password, smsCode, useFaults, useFields, useRefusals, z } from '@/lib/form'
import { PasswordField } from '@/ui/fields'
import { OtpField, SendCode } from '@/ui/otp-field'
import { usePayPassword, usePayPasswordCode, useResetPayPassword } from './calls'

/**
 * The proof of identity: the login password, the old payment password, a code, or none just after a sign-in.
 */
export type Proof = 'login' | 'old' | 'code' | 'none'

const schemaOf = (proof: Proof) =>
  z.object({
    proof: proof === 'none' ? z.string() : proof === 'code' ? smsCode() : anyPassword(),
    payPassword: password(),
  })
const schemas = {
  login: schemaOf('login'),
  old: schemaOf('old'),
  code: schemaOf('code'),
  none: schemaOf('none'),
}

const places = {
  'accounts.password_wrong': 'proof',
  'accounts.login_locked': 'proof',
  'accounts.pay_password_wrong': 'proof',
  'accounts.pay_password_locked': 'proof',
  'accounts.code_wrong': 'proof',
  'accounts.code_not_sent': 'proof',
  'accounts.password_common': 'payPassword',
  'accounts.password_length': 'payPassword',
  'accounts.pay_password_same': 'payPassword',
} as const

interface PayPasswordFormProps {
  proof: Proof
  /** The masked number that the code is sent to. */
  mobile: string
  onDone: () => void
}

export function PayPasswordForm({ proof, mobile, onDone }: PayPasswordFormProps) {
  const { t } = useTranslation('user')
  const form = useFields(schemas[proof], {
    defaults: { proof: '', payPassword: '' },
  })
  const fault = useFaults(form.formState.errors)
  const cache = useQueryClient()
  const show = useRefusals(form, places)
  const { save, busy } = useSave(proof, error => {
    // The sign-in became too old while the form was open: the login password is asked for after all.
    if (proof === 'none' && error instanceof Refused && error.key === 'accounts.password_empty')
      void refresh(cache, aboutMe)
    show(error)
  })
  const submit = form.handleSubmit(async values => {
    if (await save(values)) onDone()
  })
  return (
    <form noValidate onSubmit={submit} className="space-y-4 pt-4">
      <ProofField proof={proof} mobile={mobile} form={form} fault={fault('proof')} />
      <PasswordField
        label={t('payPassword.new')}
        hint={t('payPassword.hint')}
        fault={fault('payPassword')}
        {...form.register('payPassword')}
        autoComplete="off"
      />
      <Button type="submit" size="lg" wide className="mt-2" busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}

interface ProofFieldProps {
  proof: Proof
  mobile: string
  form: UseFormReturn<Values>
  fault?: string
}

function ProofField({ proof, mobile, form, fault }: ProofFieldProps) {
  const { t } = useTranslation('user')
  if (proof === 'none') return null
  if (proof !== 'code')
    return (
      <PasswordField
        label={t(`payPassword.proof.${proof}`)}
        fault={fault}
        {...form.register('proof')}
        autoComplete={proof === 'login' ? 'current-password' : 'off'}
      />
    )
  return (
    <>
      <CodeSender mobile={mobile} onSent={() => form.setFocus('proof')} />
      <Controller
        control={form.control}
        name="proof"
        render={({ field }) => <OtpField label={t('payPassword.code')} fault={fault} {...field} />}
      />
    </>
  )
}

function CodeSender({ mobile, onSent }: { mobile: string; onSent: () => void }) {
  const { t } = useTranslation('user')
  const code = usePayPasswordCode()
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0 px-1 text-sm text-ink-2">
        {code.sent ? t('payPassword.sentTo', { mobile }) : t('payPassword.sendTo', { mobile })}
      </p>
      <SendCode {...code} onSend={() => code.send(undefined, { onSuccess: onSent })} />
    </div>
  )
}

interface Values {
  proof: string
  payPassword: string
}

function useSave(proof: Proof, onRefused: (error: Error) => void) {
  const changing = usePayPassword(onRefused)
  const resetting = useResetPayPassword(onRefused)
  const save = ({ proof: given, payPassword }: Values) => {
    const passwords = { payPassword, confirmPayPassword: payPassword }
    if (proof === 'code') return resetting.act({ code: given, ...passwords })
    const proven = { none: {}, login: { loginPassword: given }, old: { oldPayPassword: given } }[proof]
    return changing.act({ ...passwords, ...proven })
  }
  return { save, busy: changing.isPending || resetting.isPending }
}
