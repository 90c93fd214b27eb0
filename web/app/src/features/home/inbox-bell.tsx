// The way to one's notices, with the count of those not read.
import { capped } from '@gomve/ui/badge'
import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useInboxTopic } from '@/lib/inbox'
import { HeaderLink } from '@/ui/header-link'

export function InboxBell({ unread }: { unread: number }) {
  const { t } = useTranslation('home')
  useInboxTopic()
  return (
    <HeaderLink
      to="/pages/user/inbox"
      label={unread > 0 ? t('inboxUnread', { count: unread, shown: capped(unread) }) : t('inbox')}
      Icon={Bell}
      count={unread}
    />
  )
}
