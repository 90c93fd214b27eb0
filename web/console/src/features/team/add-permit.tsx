// Letting a person ask for the team of a number, for a time: first the person, then the number.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mobile, optional, required, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { ReasonField, TextField } from '@/ui/fields'
import { FindPerson, type Found, FoundPerson } from '@/ui/find-person'
import { MomentField } from '@/ui/moment-field'
import { permitLists } from './calls'

interface AddPermitProps {
  onSaved?: (id: string) => void
  onClose: () => void
}

export function AddPermit(props: AddPermitProps) {
  const { t } = useTranslation(['team', 'common'])
  const [person, setPerson] = useState<Found>()
  if (!person) return <FindPerson title={t('addPermit.title')} onFound={setPerson} onClose={props.onClose} />
  return <Terms person={person} {...props} />
}

const schema = z.object({ mobile: mobile(), until: optional(), reason: required() })

function Terms({ person, onSaved, onClose }: AddPermitProps & { person: Found }) {
  const { t } = useTranslation(['team', 'common'])
  const form = useDraft(schema, { mobile: '', until: '', reason: '' })
  return (
    <CallDialog
      title={t('addPermit.title')}
      submit={t('addPermit.submit')}
      path="/permit/add"
      form={form}
      body={sent => ({ userId: person.userId, ...sent })}
      refreshes={permitLists}
      said={t('addPermit.done')}
      onDone={({ id }) => onSaved?.(id)}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <FoundPerson person={person} />. {t('addPermit.hint')}
      </p>
      <TextField
        {...form.field('mobile')}
        label={t('addPermit.mobile')}
        type="tel"
        maxLength={16}
        autoFocus
      />
      <MomentField {...form.field('until')} label={t('permit.until')} />
      <ReasonField {...form.field('reason')} label={t('common:field.reason')} />
    </CallDialog>
  )
}
