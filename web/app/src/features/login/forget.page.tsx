// pages/login/forget: asks for a code to the number whose password is forgotten.
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mobile, placeFaults, useFaults, useFields, z } from '@/lib/form'
import { Button } from '@/ui/button'
import { MobileField } from '@/ui/fields'
import { Lead } from '@/ui/lead'
import { Page } from '@/ui/page'
import { useSendCode } from './calls'

const schema = z.object({ mobile: mobile() })

export default function ForgetPage() {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const code = useSendCode('forget')
  const form = useFields(schema, { defaults: { mobile: '' }, draft: { key: 'login', fields: ['mobile'] } })
  const fault = useFaults(form.formState.errors)
  const submit = form.handleSubmit(values =>
    code.send(values.mobile, {
      onSuccess: () => navigate(`/pages/login/forget2?mobile=${values.mobile}`, { viewTransition: true }),
      onError: error => placeFaults(form, error),
    }),
  )
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
        <Button type="submit" size="lg" wide busy={code.busy} disabled={code.seconds > 0}>
          {code.seconds > 0 ? t('forget.wait', { seconds: code.seconds }) : t('forget.submit')}
        </Button>
      </form>
    </Page>
  )
}
