// The operator's own account: changing the password, which ends every session.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, useMe } from '@/api/queries'
import { session } from '@/api/session'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields'
import { Page, Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { toast } from '@/ui/toast'

export default function AccountScreen() {
  const { t } = useTranslation()
  const me = useMe()
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [again, setAgain] = useState('')
  const change = useAct('/password/change', {
    onDone: () => {
      toast(t('account.changed'))
      session.end()
    },
  })
  const differs = again !== '' && fresh !== again
  return (
    <Page title={t('account.title')} hint={me && `${me.name} · ${t(`role.${me.role}`)}`}>
      <Panel title={t('account.password')} className="max-w-lg">
        <form
          className="space-y-4"
          onSubmit={event => {
            event.preventDefault()
            if (fresh === again) change.mutate({ oldPassword: old, newPassword: fresh })
          }}
        >
          {/* Tells a password store whose password this is. */}
          <input type="text" autoComplete="username" value={me?.name ?? ''} readOnly hidden />
          <TextField
            label={t('account.old')}
            type="password"
            autoComplete="current-password"
            value={old}
            onChange={setOld}
            required
          />
          <TextField
            label={t('account.fresh')}
            hint={t('account.rule')}
            type="password"
            autoComplete="new-password"
            value={fresh}
            onChange={setFresh}
            required
          />
          <TextField
            label={t('account.again')}
            fault={differs ? t('account.differs') : undefined}
            type="password"
            autoComplete="new-password"
            value={again}
            onChange={setAgain}
            required
          />
          <Refusal error={change.error} />
          <Button type="submit" tone="primary" busy={change.isPending}>
            {t('account.change')}
          </Button>
        </form>
      </Panel>
    </Page>
  )
}
