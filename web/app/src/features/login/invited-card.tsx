// The card that names who invited a guest.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useInviter } from './calls'
import { InviterName } from './inviter'

interface InvitedCardProps {
  code: string
  /** Until the inviter is known. */
  waiting: ReactNode
}

/** Nothing if the code is none. */
export default function InvitedCard({ code, waiting }: InvitedCardProps) {
  const { t } = useTranslation('login')
  const inviter = useInviter(code)
  if (inviter.isLoading) return waiting
  if (!inviter.data) return null
  return (
    <section className="card px-4 py-3 text-sm">
      <InviterName inviter={inviter.data} />
      <p className="mt-1 text-ink-2">{t('register.codeKept', { code })}</p>
    </section>
  )
}
