// The invite code of the form that registers: confirmed if a link brought it, else a field behind a quiet row,
// as few have a code without a link.
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/ui/fields'
import { Inviter } from './inviter'

interface InviteCodeProps extends Omit<ComponentProps<'input'>, 'value'> {
  code: string
  fault?: string
  onOpened: () => void
}

export function InviteCode({ code, fault, onOpened, ...input }: InviteCodeProps) {
  const { t } = useTranslation('login')
  const [opened, setOpened] = useState(false)
  const isOpen = opened || fault !== undefined
  const focus = useEffectEvent(onOpened)
  useEffect(() => {
    if (isOpen) focus()
  }, [isOpen])
  if (isOpen) {
    return (
      <TextField
        label={t('register.inviteCode')}
        hint={<Inviter typed={code} />}
        fault={fault}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...input}
      />
    )
  }
  const open = () => setOpened(true)
  if (code) {
    return (
      <div className="flex items-center gap-2 rounded-2xl bg-raised py-1 pl-4 text-sm">
        <span className="min-w-0 flex-1" role="status">
          <Inviter typed={code} />
        </span>
        <button
          type="button"
          onClick={open}
          className="press min-h-11 shrink-0 px-4 font-semibold text-primary"
        >
          {t('register.otherCode')}
        </button>
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={open}
      className="press flex min-h-11 items-center gap-1 px-1 text-sm text-ink-2"
    >
      {t('register.haveCode')}
      <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
    </button>
  )
}
