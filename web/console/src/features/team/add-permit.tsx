// Letting a person ask for the team of a number, for a time: first the person, then the number.
import { mobileNumber } from '@gomve/shared/mobile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import { TextField } from '@/ui/fields'
import { FindPerson, type Found, FoundPerson } from '@/ui/find-person'
import { MomentField } from '@/ui/moment-field'
import { permitLists } from './calls'

interface AddPermitProps {
  onSaved: (id: string) => void
  onClose: () => void
}

export function AddPermit(props: AddPermitProps) {
  const { t } = useTranslation('team')
  const [person, setPerson] = useState<Found>()
  if (!person) return <FindPerson title={t('addPermit.title')} onFound={setPerson} onClose={props.onClose} />
  return <Terms person={person} {...props} />
}

function Terms({ person, onSaved, onClose }: AddPermitProps & { person: Found }) {
  const { t } = useTranslation('team')
  const [mobile, setMobile] = useState('')
  const [until, setUntil] = useState('')
  return (
    <Decision
      title={t('addPermit.title')}
      submit={t('addPermit.submit')}
      path="/permit/add"
      body={reason => ({
        userId: person.userId,
        mobile: mobileNumber(mobile) ?? mobile,
        until: until || undefined,
        reason,
      })}
      refreshes={permitLists}
      said={t('addPermit.done')}
      reason={t('permit.reason')}
      onDone={({ id }) => onSaved(id)}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <FoundPerson person={person} />. {t('addPermit.hint')}
      </p>
      <TextField
        label={t('addPermit.mobile')}
        value={mobile}
        onChange={setMobile}
        type="tel"
        maxLength={16}
        autoFocus
        required
      />
      <MomentField label={t('permit.until')} moment={until} onChange={setUntil} />
    </Decision>
  )
}
