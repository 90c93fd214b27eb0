// Who invited a guest, on the page that the invitation leads to.
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/ui/skeleton'
import { useInviter } from './calls'
import { InviterName } from './inviter'
import { useReferral } from './referral'

/** Nothing for those who are signed in or came without a code, and if the code is none. */
export function InvitedBy() {
  const { t } = useTranslation('login')
  const code = useReferral()
  const inviter = useInviter(code)
  if (inviter.isLoading) return <Skeleton className="h-22 rounded-card" />
  if (!code || !inviter.data) return null
  return (
    <section className="card px-4 py-3 text-sm">
      <InviterName inviter={inviter.data} />
      <p className="mt-1 text-ink-2">{t('register.codeKept', { code })}</p>
    </section>
  )
}
