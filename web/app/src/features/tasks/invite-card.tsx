// The invite link of a promotion: the code, the link to send, and a code for another phone's camera.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CodeCard, invitationQuery } from '@/features/user'
import { LinkQr } from '@/ui/qr-link'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'

export default function InviteCard() {
  const { t } = useTranslation('tasks')
  const invitation = useQuery(invitationQuery)
  return (
    <Loaded query={invitation} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {({ code, path }) => {
        const link = new URL(path, location.origin).href
        return (
          <div className="space-y-3">
            <CodeCard code={code} link={link} />
            <LinkQr link={link} label={t('mine.scan')} />
          </div>
        )
      }}
    </Loaded>
  )
}
