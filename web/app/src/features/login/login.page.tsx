// pages/login/login: signing in with a mobile number and password, then back to the previous page.
import { Button, ButtonLink } from '@gomve/ui/button'
import { toast } from '@gomve/ui/toast'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useReplaced } from '@/api/session'
import { anyPassword, mobile, useFaults, useFields, useRefusals, z } from '@/lib/form'
import { useEnter } from '@/shell/guard'
import { MobileField, PasswordField } from '@/ui/fields'
import { LanguageButton } from '@/ui/language'
import { Page } from '@/ui/page'
import { useLogin } from './calls'
import { ReplacedBanner } from './replaced'
import { Welcome } from './welcome'
import { withBack } from './with-back'

const schema = z.object({ mobile: mobile(), password: anyPassword() })

const places = {
  'accounts.mobile_not_registered': 'mobile',
  'accounts.banned': 'mobile',
  'accounts.password_wrong': 'password',
  'accounts.login_locked': 'password',
  'accounts.login_needs_code': 'password',
} as const

export default function LoginPage() {
  const { t } = useTranslation('login')
  const [query] = useSearchParams()
  const back = query.get('back')
  const enter = useEnter()
  const replaced = useReplaced()
  const form = useFields(schema, {
    defaults: { mobile: query.get('mobile') ?? replaced?.number ?? '', password: '' },
    draft: { key: 'login', fields: ['mobile'] },
  })
  const fault = useFaults(form.formState.errors)
  const login = useLogin(useRefusals(form, places))
  const submit = form.handleSubmit(values =>
    login.mutate(values, {
      onSuccess: ({ erasureCalledOff }) => {
        if (erasureCalledOff) toast.success(t('login.erasureCalledOff'))
        enter(back)
      },
    }),
  )
  return (
    <Page title={t('login.title')} right={<LanguageButton />}>
      {replaced ? (
        <ReplacedBanner
          at={replaced.at}
          device={replaced.device}
          resetAddress={withBack(`/pages/login/forget?mobile=${replaced.number}`, back)}
        />
      ) : (
        <Welcome title={t('login.welcome')} text={t('login.text')} />
      )}
      <form noValidate onSubmit={submit} className="space-y-4 px-4 pt-6">
        <MobileField
          label={t('mobile')}
          placeholder={t('mobileExample')}
          fault={fault('mobile')}
          {...form.register('mobile')}
          autoComplete="username"
        />
        <PasswordField
          label={t('password')}
          fault={fault('password')}
          {...form.register('password')}
          autoComplete="current-password"
        />
        <p className="flex justify-end">
          <Link
            to={withBack('/pages/login/forget', back)}
            viewTransition
            className="flex min-h-11 items-center px-1 text-sm text-primary"
          >
            {t('login.forgot')}
          </Link>
        </p>
        <Button type="submit" size="lg" wide busy={login.isPending}>
          {t('login.submit')}
        </Button>
        <ButtonLink to={withBack('/pages/login/register', back)} tone="quiet" size="lg" wide>
          {t('login.register')}
        </ButtonLink>
        <p className="text-center">
          <Link to="/" viewTransition className="inline-flex min-h-11 items-center px-3 text-sm text-ink-2">
            {t('login.browse')}
          </Link>
        </p>
      </form>
    </Page>
  )
}
