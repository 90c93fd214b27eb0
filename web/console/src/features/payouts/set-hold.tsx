// Making a person's payouts wait: first the person, by number, then the reason.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import { FindPerson, type Found, FoundPerson } from '@/ui/find-person'
import { holdLists } from './calls'

interface SetHoldProps {
  /** The person, if already known. */
  person?: Found
  onClose: () => void
}

export function SetHold({ person, onClose }: SetHoldProps) {
  const { t } = useTranslation(['payouts', 'common'])
  const [held, hold] = useState<Found | undefined>(person)
  if (!held) return <FindPerson title={t('set.title')} onFound={hold} onClose={onClose} />
  return <Reason person={held} onClose={onClose} />
}

function Reason({ person, onClose }: { person: Found; onClose: () => void }) {
  const { t } = useTranslation(['payouts', 'common'])
  return (
    <Decision
      title={t('set.title')}
      submit={t('set.submit')}
      danger
      path="/hold/set"
      about={{ userId: person.userId }}
      refreshes={holdLists}
      said={t('set.done')}
      reason={t('common:field.reasonAudited')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <FoundPerson person={person} />. {t('set.hint')}
      </p>
    </Decision>
  )
}
