// Proposing a leader's ratio: first the person, by number, then the ratio, its first day and the reason.
import { dayKey } from '@gomve/ui/lib/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { optional, percent, required, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { ReasonField, ShareField } from '@/ui/fields'
import { FindPerson, type Found, FoundPerson } from '@/ui/find-person'
import { MomentField } from '@/ui/moment-field'
import { leaderLists } from './calls'

interface ProposeLeaderProps {
  onSaved?: (id: string) => void
  onClose: () => void
}

export function ProposeLeader(props: ProposeLeaderProps) {
  const { t } = useTranslation(['team', 'common'])
  const [person, setPerson] = useState<Found>()
  if (!person) return <FindPerson title={t('propose.title')} onFound={setPerson} onClose={props.onClose} />
  return <Proposal person={person} {...props} />
}

const schema = z.object({ ratio: percent(), fromDay: optional(), reason: required() })

function Proposal({ person, onSaved, onClose }: ProposeLeaderProps & { person: Found }) {
  const { t } = useTranslation(['team', 'common'])
  const form = useDraft(schema, { ratio: '', fromDay: '', reason: '' })
  return (
    <CallDialog
      title={t('propose.title')}
      submit={t('common:act.propose')}
      path="/root/propose"
      form={form}
      body={({ fromDay, ratio, reason }) => ({
        ...{ userId: person.userId, ratio, reason },
        fromDay: fromDay && dayKey(fromDay),
      })}
      refreshes={leaderLists}
      said={t('common:proposal.made')}
      onDone={({ id }) => onSaved?.(id)}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <FoundPerson person={person} />. {t('propose.hint')}
      </p>
      <ShareField {...form.field('ratio')} label={t('propose.ratio')} hint="%" autoFocus />
      <MomentField
        {...form.field('fromDay')}
        label={t('leader.fromDay')}
        hint={t('propose.fromDay')}
        wholeDay
      />
      <ReasonField {...form.field('reason')} label={t('common:field.reason')} />
    </CallDialog>
  )
}
