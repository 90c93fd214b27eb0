// pages/user/invite: the user's code, link and QR code for sharing, and who invited the user.
import { useTranslation } from 'react-i18next'
import { Page } from '@/ui/page'
import { Invitation } from './invitation'

export default function InvitePage() {
  const { t } = useTranslation('user')
  return (
    <Page title={t('menu.invite')}>
      <div className="px-4 pt-1">
        <Invitation />
      </div>
    </Page>
  )
}
