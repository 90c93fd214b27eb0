// The person that a request is for, found by their mobile number.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get, type Shapes } from '@/api/client'
import { mobile, useDraft, z } from '@/lib/form'
import { Dialog } from './dialog'
import { TextField } from './fields'

export type Found = Pick<Shapes['accounts.console.PersonLine'], 'userId' | 'nickname' | 'maskedMobile'>

interface FindPersonProps {
  /** The title of the request's own dialog, which follows. */
  title: string
  onFound: (person: Found) => void
  onClose: () => void
}

const schema = z.object({ mobile: mobile() })

export function FindPerson({ title, onFound, onClose }: FindPersonProps) {
  const { t } = useTranslation()
  const form = useDraft(schema, { mobile: '' })
  const find = useMutation({
    mutationFn: (sent: z.output<typeof schema>) => get('/person/find', sent),
    onSuccess: onFound,
  })
  return (
    <Dialog
      title={title}
      submit={t('act.find')}
      onClose={onClose}
      onSubmit={form.submit(sent => find.mutate(sent))}
      busy={find.isPending}
      error={find.error}
    >
      <TextField
        {...form.field('mobile')}
        label={t('findPerson.mobile')}
        type="tel"
        maxLength={16}
        autoFocus
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
