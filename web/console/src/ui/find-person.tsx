// The person that a request is for, found by their mobile number.
import { mobileNumber } from '@gomve/shared/mobile'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get, type Shapes } from '@/api/client'
import { Dialog } from './dialog'
import { TextField } from './fields'

export type Found = Pick<Shapes['accounts.console.PersonLine'], 'userId' | 'nickname' | 'maskedMobile'>

interface FindPersonProps {
  /** The title of the request's own dialog, which follows. */
  title: string
  onFound: (person: Found) => void
  onClose: () => void
}

export function FindPerson({ title, onFound, onClose }: FindPersonProps) {
  const { t } = useTranslation()
  const [mobile, setMobile] = useState('')
  const find = useMutation({
    mutationFn: () => get('/person/find', { mobile: mobileNumber(mobile) ?? mobile }),
    onSuccess: onFound,
  })
  return (
    <Dialog
      title={title}
      submit={t('findPerson.find')}
      onClose={onClose}
      onSubmit={() => find.mutate()}
      busy={find.isPending}
      error={find.error}
    >
      <TextField
        label={t('findPerson.mobile')}
        value={mobile}
        onChange={setMobile}
        type="tel"
        maxLength={16}
        autoFocus
        required
      />
    </Dialog>
  )
}

/** Their name and masked number, in a sentence. */
export function FoundPerson({ person: { nickname, maskedMobile } }: { person: Found }) {
  return (
    <>
      <span className="font-semibold text-ink">{nickname}</span> <span className="num">{maskedMobile}</span>
    </>
  )
}
