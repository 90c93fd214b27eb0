// A filter by a person: the mobile number is typed, the address keeps the id, and the chip shows the name.
import { mobileNumber } from '@gomve/shared/mobile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { answerOf, useMay } from '@/api/queries'
import { Finder } from './finder'
import { Refusal } from './refusal'

interface PersonFilterProps {
  label: string
  id: string
  onChange: (id: string) => void
}

export function PersonFilter({ label, id, onChange }: PersonFilterProps) {
  const { t } = useTranslation()
  const find = useMutation({
    mutationFn: (mobile: string) => get('/person/find', { mobile: mobileNumber(mobile) ?? mobile }),
    onSuccess: ({ userId }) => onChange(userId),
  })
  return (
    <div className="space-y-1">
      <Finder
        className="w-80"
        label={label}
        hint={id && <PersonName id={id} />}
        placeholder={t('findPerson.mobile')}
        submit={t('act.find')}
        maxLength={16}
        text=""
        onFind={mobile => (mobile ? find.mutate(mobile) : onChange(''))}
      />
      {find.error && <Refusal error={find.error} />}
    </div>
  )
}

/** Their name and number; to operators who may not see people, the id. */
export function PersonName({ id }: { id: string }) {
  const may = useMay('people')
  const { data } = useQuery({ ...answerOf('/person/get', { userId: id }), enabled: may, retry: false })
  return <span className="num">{data ? `${data.nickname} ${data.maskedMobile}` : id}</span>
}
