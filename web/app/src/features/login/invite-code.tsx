// The invite code of the form that registers. Few have one without a link: its field is behind a quiet row.
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InviteFieldProps } from './invite-field'

const InviteField = lazy(() => import('./invite-field'))

export function InviteCode(props: Omit<InviteFieldProps, 'isOpen' | 'onOpen'>) {
  const { t } = useTranslation('login')
  const [opened, setOpened] = useState(false)
  const isOpen = opened || props.fault !== undefined
  const open = () => setOpened(true)
  if (isOpen || props.code) {
    return (
      <Suspense fallback={<div className="min-h-13" />}>
        <InviteField {...props} isOpen={isOpen} onOpen={open} />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={open}
      className="press mt-1.5 flex min-h-11 items-center gap-1 px-1 text-sm text-ink-2"
    >
      {t('register.haveCode')}
      <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
    </button>
  )
}
