// pages/user/notifications: notifications on this device, and what one is reminded of.
import { Lead } from '@gomve/ui/lead'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Reminders } from '@/features/reminders'
import { Page } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { pushQuery } from './calls'
import { ThisDevice } from './this-device'

export default function NotificationsPage() {
  const { t } = useTranslation('push')
  const push = useQuery({ ...pushQuery, staleTime: 0 })
  return (
    <Page title={t('title')}>
      <div className="px-4 pt-2">
        <Lead icon={BellRing}>{t('lead')}</Lead>
      </div>
      <Loaded query={push} skeleton={<SkeletonRows rows={1} className="h-18" />}>
        {({ since }) => <ThisDevice isKnown={Boolean(since)} />}
      </Loaded>
      <Reminders />
    </Page>
  )
}
