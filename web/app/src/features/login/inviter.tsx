// The owner of an invite code, shown while it is typed.
import { BadgeCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GetAnswer } from '@/api/client'
import { Avatar } from '@/ui/avatar'
import { useInviter } from './calls'

/** Names the inviter, so that a mistyped code does not link the user to a stranger. */
export function Inviter({ typed }: { typed: string }) {
  const { t } = useTranslation('login')
  const code = useDebounced(typed.trim())
  const inviter = useInviter(code)
  if (inviter.data) return <InviterName inviter={inviter.data} />
  if (inviter.error) return <span className="text-fault">{inviter.error.message}</span>
  return t('register.inviteHint')
}

export function InviterName({ inviter }: { inviter: GetAnswer<'/getInvite'> }) {
  const { t } = useTranslation('login')
  const { nickname, mobile: masked, photo } = inviter
  return (
    <span className="flex items-center gap-2 text-gain">
      <Avatar name={nickname} photo={photo} size={24} silent />
      <span className="min-w-0">{t('register.invitedBy', { name: nickname, mobile: masked })}</span>
      <BadgeCheck className="size-4.5 shrink-0" aria-hidden="true" />
    </span>
  )
}

/** The typed text once typing has paused: a code is not looked up letter by letter. */
function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 400)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
