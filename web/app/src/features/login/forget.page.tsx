// pages/login/forget: requests a code for the number whose password is forgotten; continues once one is sent.
import { Button } from '@gomve/ui/button'
import { Lead } from '@gomve/ui/lead'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { mobile, useFaults, useFields, useRefusals, z } from '@/lib/form'
import { MobileField } from '@/ui/fields'
import { useWait } from '@/ui/otp-field'
import { Page } from '@/ui/page'
import { useSendCode } from './calls'
import { withBack } from './with-back'

const schema = z.object({ mobile: mobile() })

const places = {
  'accounts.mobile_not_registered': 'mobile',
  'accounts.banned': 'mobile',
  'accounts.too_many_codes': 'mobile',
} as const

export default function ForgetPage() {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const form = useFields(schema, {
    defaults: { mobile: query.get('mobile') ?? '' },
    draft: { key: 'login', fields: ['mobile'] },
  })
  const fault = useFaults(form.formState.errors)
  const code = useSendCode('forget', form.watch('mobile'), useRefusals(form, places))
  const wait = useWait(code)
  const submit = form.handleSubmit(values => {
    const next = withBack(`/pages/login/forget2?mobile=${values.mobile}`, query.get('back'))
    const goOn = () => navigate(next, { viewTransition: true })
    if (code.isOut) return goOn()
    code.send(undefined, { onSuccess: goOn })
  })
  return (
    <Page title={t('forget.title')}>
      <form noValidate onSubmit={submit} className="space-y-4 px-4 pt-4">
        <Lead icon={KeyRound}>{t('forget.text')}</Lead>
        <MobileField
          label={t('mobile')}
          placeholder={t('mobileExample')}
          fault={fault('mobile')}
          {...form.register('mobile')}
          autoComplete="username"
        />
        <Button type="submit" size="lg" wide busy={code.busy} disabled={wait !== undefined && !code.isOut}>
          {code.isOut ? t('forget.enter') : (wait ?? t('forget.submit'))}
        </Button>
      </form>
    </Page>
  )
}
