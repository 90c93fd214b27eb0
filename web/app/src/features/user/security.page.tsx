// pages/user/security: passwords, the mobile number and the identity check, and what a change of them delays.
import { Lead } from '@gomve/ui/lead'
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { Headset, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Page, SectionTitle } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { type Profile, profileQuery } from './calls'

export default function SecurityPage() {
  const { t } = useTranslation('user')
  const profile = useQuery(profileQuery)
  return (
    <Page title={t('security.title')}>
      <Loaded query={profile} skeleton={<SkeletonRows rows={5} className="h-14" />}>
        {known => <Security profile={known} />}
      </Loaded>
    </Page>
  )
}

function Security({ profile }: { profile: Profile }) {
  const { t } = useTranslation('user')
  return (
    <>
      <div className="px-4 pt-2">
        <Lead icon={ShieldCheck}>{t('security.lead')}</Lead>
      </div>
      <SectionTitle>{t('security.signIn')}</SectionTitle>
      <Rows className="mx-4">
        <Row label={t('set.mobile')} value={profile.mobile} to="/pages/user/changeMobile" />
        <Row label={t('set.password')} to="/pages/user/changePwd" />
      </Rows>
      <SectionTitle>{t('security.money')}</SectionTitle>
      <Rows className="mx-4">
        <Row
          label={t('set.payPassword')}
          value={profile.hasPayPassword ? t('set.isSet') : t('set.isNotSet')}
          to="/pages/user/changePayPwd"
        />
        <Row
          label={t('security.cards')}
          hint={t('security.cardsHint')}
          to="/pages/user/wallet/withdraw/bindcard"
        />
        <Row label={t('set.identity')} to="/pages/user/identity" />
      </Rows>
      <Rows className="mx-4 mt-3">
        <Row
          icon={Headset}
          colour="#f9ae3d"
          label={t('security.report')}
          hint={t('security.reportHint')}
          to="/pages/sys/text/detail?id=customer_service"
        />
      </Rows>
    </>
  )
}
