// Proposing a leader's ratio: first the person, by number, then the ratio, its first day and the reason.
import { dayKey } from '@gomve/ui/lib/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import { ShareField } from '@/ui/fields'
import { FindPerson, type Found, FoundPerson } from '@/ui/find-person'
import { MomentField } from '@/ui/moment-field'
import { leaderLists } from './calls'

interface ProposeLeaderProps {
  onSaved: (id: string) => void
  onClose: () => void
}

export function ProposeLeader(props: ProposeLeaderProps) {
  const { t } = useTranslation('team')
  const [person, setPerson] = useState<Found>()
  if (!person) return <FindPerson title={t('propose.title')} onFound={setPerson} onClose={props.onClose} />
  return <Proposal person={person} {...props} />
}

function Proposal({ person, onSaved, onClose }: ProposeLeaderProps & { person: Found }) {
  const { t } = useTranslation('team')
  const [ratio, setRatio] = useState('')
  const [from, setFrom] = useState('')
  return (
    <Decision
      title={t('propose.title')}
      submit={t('propose.submit')}
      path="/root/propose"
      body={reason => ({
        userId: person.userId,
        ratio: ratio.replace(',', '.'),
        fromDay: from ? dayKey(from) : undefined,
        reason,
      })}
      refreshes={leaderLists}
      said={t('propose.done')}
      reason={t('leader.reason')}
      onDone={({ id }) => onSaved(id)}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <FoundPerson person={person} />. {t('propose.hint')}
      </p>
      <ShareField label={t('propose.ratio')} value={ratio} onChange={setRatio} hint="%" autoFocus required />
      <MomentField
        label={t('leader.fromDay')}
        hint={t('propose.fromDay')}
        moment={from}
        onChange={setFrom}
        wholeDay
      />
    </Decision>
  )
}
