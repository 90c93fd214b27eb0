// Acts on an account, each with its reason: banning, lifting a ban, signing out, revealing the number.
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { required, useDraft, z } from '@/lib/form'
import { Decision } from '@/ui/decision'
import { Dialog } from '@/ui/dialog'
import { ReasonField } from '@/ui/fields'
import { accountLists, type PersonSheet } from './calls'

export type Act = 'ban' | 'liftBan' | 'endSessions'

interface Props {
  person: PersonSheet
  onClose: () => void
}

export function ActOnPerson({ act, person, onClose }: Props & { act: Act }) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <Decision
      title={t(`act.${act}.title`, { name: person.nickname })}
      submit={t(`act.${act}.open`)}
      danger={act === 'ban'}
      path={`/person/${act}`}
      about={{ userId: person.userId }}
      refreshes={accountLists}
      said={t(`act.${act}.done`)}
      hint={t(`act.${act}.hint`)}
      reason={t('common:field.reasonAudited')}
      onClose={onClose}
    />
  )
}

const schema = z.object({ reason: required() })

/** The number is shown in the dialog only, and is gone with it. */
export function RevealNumber({ person, onClose }: Props) {
  const { t } = useTranslation(['people', 'common'])
  const form = useDraft(schema, { reason: '' })
  const reveal = useAct('/person/reveal')
  const number = reveal.data?.mobile
  return (
    <Dialog
      title={t('reveal.title', { name: person.nickname })}
      submit={number ? t('common:act.close') : t('reveal.open')}
      onClose={onClose}
      onSubmit={number ? onClose : form.submit(sent => reveal.mutate({ userId: person.userId, ...sent }))}
      busy={reveal.isPending}
      error={reveal.error}
    >
      {number ? (
        <p className="num text-center text-2xl font-semibold select-all">{number}</p>
      ) : (
        <>
          <p className="text-ink-2">{t('reveal.hint')}</p>
          <ReasonField {...form.field('reason')} label={t('common:field.reasonAudited')} />
        </>
      )}
    </Dialog>
  )
}
