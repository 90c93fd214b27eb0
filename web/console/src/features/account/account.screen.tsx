// The operator's own account: changing the password, which ends every session.
import { useTranslation } from 'react-i18next'
import { useAct, useMe } from '@/api/queries'
import { session } from '@/api/session'
import { required, useDraft, z } from '@/lib/form'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields'
import { Form } from '@/ui/form'
import { Page, Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { toast } from '@/ui/toast'

const schema = z
  .object({ old: required(), fresh: required(), again: required() })
  .check(z.refine(({ fresh, again }) => fresh === again, { message: 'differs', path: ['again'] }))

export default function AccountScreen() {
  const { t } = useTranslation()
  const me = useMe()
  const form = useDraft(schema, { old: '', fresh: '', again: '' })
  const change = useAct('/password/change', {
    onDone: () => {
      toast(t('account.changed'))
      session.end()
    },
  })
  return (
    <Page title={t('account.title')} hint={me && `${me.name} · ${t(`role.${me.role}`)}`}>
      <Panel title={t('account.password')} className="max-w-lg">
        <Form
          className="space-y-4"
          onSubmit={form.submit(({ old, fresh }) => change.mutate({ oldPassword: old, newPassword: fresh }))}
        >
          {/* Tells a password store whose password this is. */}
          <input type="text" autoComplete="username" value={me?.name ?? ''} readOnly hidden />
          <TextField
            {...form.field('old')}
            label={t('account.old')}
            type="password"
            autoComplete="current-password"
          />
          <TextField
            {...form.field('fresh')}
            label={t('account.fresh')}
            hint={t('account.rule')}
            type="password"
            autoComplete="new-password"
          />
          <TextField
            {...form.field('again')}
            label={t('account.again')}
            type="password"
            autoComplete="new-password"
          />
          <Refusal error={change.error} />
          <Button type="submit" tone="primary" busy={change.isPending}>
            {t('account.change')}
          </Button>
        </Form>
      </Panel>
    </Page>
  )
}
