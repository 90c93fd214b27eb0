// An invite code, confirmed by its owner's name: in a row if a link brought it, in a field to type it.
import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/ui/fields'
import { Inviter } from './inviter'

export interface InviteFieldProps extends Omit<ComponentProps<'input'>, 'value'> {
  code: string
  fault?: string
  isOpen: boolean
  onOpen: () => void
  /** Focuses the field, which is the form's. */
  onOpened: () => void
}

export default function InviteField({ code, fault, isOpen, onOpen, onOpened, ...input }: InviteFieldProps) {
  const { t } = useTranslation('login')
  const focus = useEffectEvent(onOpened)
  useEffect(() => {
    if (isOpen) focus()
  }, [isOpen])
  if (isOpen) {
    return (
      <div className="pt-2">
        <TextField
          label={t('register.inviteCode')}
          hint={<Inviter typed={code} />}
          fault={fault}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...input}
        />
      </div>
    )
  }
  return (
    <div className="flex items-center gap-2 mt-4 rounded-2xl bg-raised py-1 pl-4 text-sm">
      <div className="min-w-0 flex-1" role="status">
        <Inviter typed={code} />
      </div>
      <button
        type="button"
        onClick={onOpen}
        className="press min-h-11 shrink-0 px-3 font-semibold text-primary"
      >
        {t('register.otherCode')}
      </button>
    </div>
  )
}
