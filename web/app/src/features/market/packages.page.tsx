// pages/otc/personbuyback and pages/otc/buyback: the packages in which Gomvé buys tickets back, of persons or
// of the team.
import { Segmented } from '@gomve/ui/choices'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { HistoryLink } from '@/ui/header-link'
import { Page } from '@/ui/page'
import { buybackAddress, soldAddress } from './addresses'
import type { PackageKind } from './calls'
import { Packages } from './packages'
import { StateStrip } from './state-strip'

const kinds = ['personal', 'team'] as const satisfies readonly PackageKind[]

export default function PackagesPage() {
  const { t } = useTranslation('market')
  const navigate = useNavigate()
  const kind: PackageKind = useLocation().pathname === buybackAddress.team ? 'team' : 'personal'
  return (
    <Page title={t('buyback.title')} right={<HistoryLink to={soldAddress} label={t('deals.sold')} />}>
      <Segmented
        label={t('buyback.kind')}
        value={kind}
        onChange={next => void navigate(buybackAddress[next], { replace: true, preventScrollReset: true })}
        options={kinds.map(value => ({ value, label: t(`buyback.${value}`) }))}
        className="mx-4 mt-1 mb-3"
      />
      <StateStrip kind={kind} />
      <Packages key={kind} kind={kind} />
    </Page>
  )
}
