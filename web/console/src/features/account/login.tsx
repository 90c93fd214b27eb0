// Signing in: name, password and the code of the authenticator.
import { Logo } from '@gomve/ui/hero-art'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { session } from '@/api/session'
import { LanguageChoice } from '@/shell/language'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields'
import { Refusal } from '@/ui/refusal'
import { DemoOperators } from './demo-operators'

const nothing = { name: '', password: '', totp: '' }

export function Login() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(nothing)
  const enter = useAct('/login', { onDone: answer => session.start(answer.token) })
  const type = (part: keyof typeof nothing) => (value: string) => setTyped({ ...typed, [part]: value })
  const send = (event: FormEvent) => {
    event.preventDefault()
    enter.mutate(typed)
  }
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
      <form onSubmit={send} className="card space-y-4 p-5">
        <TextField
          label={t('login.name')}
          value={typed.name}
          onChange={type('name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          label={t('login.password')}
          value={typed.password}
          onChange={type('password')}
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label={t('login.totp')}
          hint={t('login.totpHint')}
          value={typed.totp}
          onChange={type('totp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
        />
        <Refusal error={enter.error} />
        <Button type="submit" tone="primary" busy={enter.isPending} className="w-full">
          {t('login.enter')}
        </Button>
      </form>
      <DemoOperators onPick={setTyped} />
    </main>
  )
}
