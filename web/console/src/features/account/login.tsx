// Signing in: name, password and the code of the authenticator.
import { Logo } from '@gomve/ui/hero-art'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { session } from '@/api/session'
import { required, useDraft, z } from '@/lib/form'
import { LanguageChoice } from '@/shell/language'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields'
import { Form } from '@/ui/form'
import { Refusal } from '@/ui/refusal'
import { DemoOperators } from './demo-operators'

const schema = z.object({ name: required(), password: required(), totp: required() })

export function Login() {
  const { t } = useTranslation()
  const form = useDraft(schema, { name: '', password: '', totp: '' })
  const enter = useAct('/login', { onDone: answer => session.start(answer.token) })
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-5 p-4">
      <title>Gomvé</title>
      <div className="flex items-end justify-between gap-4">
        <h1 className="flex items-center gap-3 text-2xl leading-tight font-semibold">
          <Logo className="size-10 shrink-0" />
          {t('login.title')}
        </h1>
        <div className="w-36">
          <LanguageChoice />
        </div>
      </div>
      <Form onSubmit={form.submit(sent => enter.mutate(sent))} className="card space-y-4 p-5">
        <TextField
          {...form.field('name')}
          label={t('login.name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...form.field('password')}
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...form.field('totp')}
          label={t('login.totp')}
          hint={t('login.totpHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <Refusal error={enter.error} />
        <Button type="submit" tone="primary" busy={enter.isPending} className="w-full">
          {t('login.enter')}
        </Button>
      </Form>
      <DemoOperators onPick={form.change} />
    </main>
  )
}
