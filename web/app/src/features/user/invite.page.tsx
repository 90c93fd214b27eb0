// pages/user/invite: the user's code, link and QR code for sharing, who invited the user, and who came.
import { useTranslation } from 'react-i18next'
import { Came } from '@/features/team'
import { Page } from '@/ui/page'
import { Invitation } from './invitation'

export default function InvitePage() {
  const { t } = useTranslation('user')
  return (
    <Page title={t('menu.invite')}>
      <div className="px-4 pt-1 pb-3">
        <Invitation />
      </div>
      <Came />
    </Page>
  )
}
