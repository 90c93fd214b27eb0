// The form of the payment password: the proof of identity, and the new password twice.
import { Button } from '@gomve/ui/button'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { anyPassword, password, smsCode, useFaults, useFields, useRefusals, z } from '@/lib/form'
import { PasswordField } from '@/ui/fields'
import { OtpField, SendCode } from '@/ui/otp-field'
import { usePayPassword, usePayPasswordCode, useResetPayPassword } from './calls'

/** The proof of identity: the login password, the old payment password, or a code. */
export type Proof = 'login' | 'old' | 'code'

const schemaOf = (proof: Proof) =>
  z
    .object({
      proof: proof === 'code' ? smsCode() : anyPassword(),
      payPassword: password(),
      confirmPayPassword: z.string(),
    })
    .check(
      z.refine(values => values.payPassword === values.confirmPayPassword, {
        message: 'passwordsDiffer',
        path: ['confirmPayPassword'],
      }),
    )
const schemas = { login: schemaOf('login'), old: schemaOf('old'), code: schemaOf('code') }

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
    defaults: { proof: '', payPassword: '', confirmPayPassword: '' },
  })
  const fault = useFaults(form.formState.errors)
  const { save, busy } = useSave(proof, useRefusals(form, places))
  const submit = form.handleSubmit(values => save(values, { onSuccess: onDone }))
  return (
    <form noValidate onSubmit={submit} className="space-y-4 pt-4">
      {proof === 'code' ? (
        <>
          <CodeSender mobile={mobile} onSent={() => form.setFocus('proof')} />
          <Controller
            control={form.control}
            name="proof"
            render={({ field }) => (
              <OtpField label={t('payPassword.code')} fault={fault('proof')} {...field} />
            )}
          />
        </>
      ) : (
        <PasswordField
          label={t(`payPassword.proof.${proof}`)}
          fault={fault('proof')}
          {...form.register('proof')}
          autoComplete={proof === 'login' ? 'current-password' : 'off'}
        />
      )}
      <PasswordField
        label={t('payPassword.new')}
        hint={t('payPassword.hint')}
        fault={fault('payPassword')}
        {...form.register('payPassword')}
        autoComplete="off"
      />
      <PasswordField
        label={t('payPassword.again')}
        fault={fault('confirmPayPassword')}
        {...form.register('confirmPayPassword')}
        autoComplete="off"
      />
      <Button type="submit" size="lg" wide busy={busy}>
        {t('save')}
      </Button>
    </form>
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
  confirmPayPassword: string
}
interface Outcome {
  onSuccess: () => void
}

function useSave(proof: Proof, onRefused: (error: Error) => void) {
  const changing = usePayPassword(onRefused)
  const resetting = useResetPayPassword(onRefused)
  const save = ({ proof: given, ...passwords }: Values, outcome: Outcome) => {
    if (proof === 'code') return resetting.mutate({ code: given, ...passwords }, outcome)
    const proven = proof === 'login' ? { loginPassword: given } : { oldPayPassword: given }
    changing.mutate({ ...passwords, ...proven }, outcome)
  }
  return { save, busy: changing.isPending || resetting.isPending }
}
