// A full mobile number to search by, with the server's refusal at its field.
import { mobileNumber } from '@gomve/shared/mobile'
import { Button } from '@gomve/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MobileField } from '@/ui/fields'

interface NumberFormProps {
  onFind: (mobile: string) => void
  /** Before each change of the number: an earlier result is no longer about it. */
  onChange: () => void
  refusal: string
  busy: boolean
  hint: string
}

export function NumberForm({ onFind, onChange, refusal, busy, hint }: NumberFormProps) {
  const { t } = useTranslation(['team', 'common'])
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const find = () => {
    const mobile = mobileNumber(typed)
    if (mobile) onFind(mobile)
    else setFault(t(typed.trim() ? 'common:fault.mobileMalformed' : 'common:fault.mobileEmpty'))
  }
  return (
    <form
      noValidate
      className="space-y-3 px-4 pt-1"
      onSubmit={event => {
        event.preventDefault()
        find()
      }}
    >
      <MobileField
        label={t('team:search.field')}
        value={typed}
        autoComplete="off"
        onChange={event => {
          setTyped(event.target.value)
          setFault('')
          onChange()
        }}
        fault={fault || refusal}
        hint={hint}
      />
      <Button type="submit" size="lg" wide busy={busy}>
        {t('team:search.find')}
      </Button>
    </form>
  )
}
