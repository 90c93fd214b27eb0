// pages/user/changePayPwd: the payment password, set the first time, changed with the old one, or replaced
// with a code when it is forgotten.
import { ButtonLink } from '@gomve/ui/button'
import { Segmented } from '@gomve/ui/choices'
import { Lead } from '@gomve/ui/lead'
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { type Me, meQuery } from '@/api/me'
import { useChoice } from '@/lib/choice'
import { afterSignIn } from '@/shell/guard'
import { Page } from '@/ui/page'
import { Loaded } from '@/ui/states'
import { PayPasswordForm, type Proof } from './pay-password-form'

export default function PayPasswordPage() {
  const { t } = useTranslation('user')
  const me = useQuery(meQuery)
  const first = me.data?.hasPayPassword === false
  return (
    <Page title={first ? t('payPassword.first') : t('payPassword.title')}>
      <Loaded query={me}>{known => <Ways me={known} />}</Loaded>
    </Page>
  )
}

function Ways({ me }: { me: Me }) {
  const { t } = useTranslation('user')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  // What was true when the page opened: saving changes it while the page is still on its way out.
  const [first] = useState(!me.hasPayPassword)
  const [way, choose] = useChoice('way', ['remembered', 'forgotten'])
  const back = query.get('back')
  const firstProof: Proof = me.asksLoginPassword ? 'login' : 'none'
  const proof: Proof = first ? firstProof : way === 'forgotten' ? 'code' : 'old'
  const done = () => {
    toast.success(t('payPassword.done'))
    void navigate(back ? afterSignIn(back) : '/pages/user/security', { replace: true, viewTransition: true })
  }
  return (
    <div className="px-4 pt-2">
      <Lead icon={LockKeyhole}>{first ? t('payPassword.why') : t('password.pause')}</Lead>
      {!first && (
        <Segmented
          label={t('payPassword.way')}
          value={way}
          onChange={choose}
          options={[
            { value: 'remembered', label: t('payPassword.remembered') },
            { value: 'forgotten', label: t('payPassword.forgotten') },
          ]}
        />
      )}
      <PayPasswordForm key={first ? 'first' : proof} proof={proof} mobile={me.mobile} onDone={done} />
      {first && back && (
        <ButtonLink to={afterSignIn(back)} replace tone="text" wide className="mt-2">
          {t('payPassword.later')}
        </ButtonLink>
      )}
    </div>
  )
}
