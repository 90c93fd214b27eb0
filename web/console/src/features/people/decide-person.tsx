// Acts on an account, each with its reason: banning, lifting a ban, signing out, revealing the number.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { TextArea } from '@/ui/fields'
import { toast } from '@/ui/toast'
import { accountLists, type PersonSheet } from './calls'

export type Act = 'ban' | 'liftBan' | 'endSessions'

interface Props {
  person: PersonSheet
  onClose: () => void
}

export function ActOnPerson({ act, person, onClose }: Props & { act: Act }) {
  const { t } = useTranslation('people')
  const [reason, setReason] = useState('')
  const call = useAct(`/person/${act}`, {
    refreshes: accountLists,
    onDone: () => {
      toast(t(`act.${act}.done`))
      onClose()
    },
  })
  return (
    <Dialog
      title={t(`act.${act}.title`, { name: person.nickname })}
      submit={t(`act.${act}.open`)}
      danger={act === 'ban'}
      onClose={onClose}
      onSubmit={() => call.mutate({ userId: person.userId, reason })}
      busy={call.isPending}
      error={call.error}
    >
      <p className="text-ink-2">{t(`act.${act}.hint`)}</p>
      <TextArea label={t('act.reason')} value={reason} onChange={setReason} maxLength={300} required />
    </Dialog>
  )
}

/** The number is shown in the dialog only, and is gone with it. */
export function RevealNumber({ person, onClose }: Props) {
  const { t } = useTranslation('people')
  const [reason, setReason] = useState('')
  const reveal = useAct('/person/reveal')
  const number = reveal.data?.mobile
  return (
    <Dialog
      title={t('reveal.title', { name: person.nickname })}
      submit={number ? t('reveal.close') : t('reveal.open')}
      onClose={onClose}
      onSubmit={() => (number ? onClose() : reveal.mutate({ userId: person.userId, reason }))}
      busy={reveal.isPending}
      error={reveal.error}
    >
      {number ? (
        <p className="num text-center text-2xl font-semibold select-all">{number}</p>
      ) : (
        <>
          <p className="text-ink-2">{t('reveal.hint')}</p>
          <TextArea label={t('act.reason')} value={reason} onChange={setReason} maxLength={300} required />
        </>
      )}
    </Dialog>
  )
}
