// Cells of lists of campaigns, and the facts of one.
import { Badge } from '@gomve/ui/badge'
import { Count, Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { Amount } from '@/ui/amount'
import { type Fact, Facts, Panel } from '@/ui/page'
import { When } from '@/ui/when'
import { type Campaign, type CampaignSheet, campaignTones, isCoupon, type Translate } from './calls'

const units: Record<Exclude<Campaign['grant'], 'coupon' | 'vip'>, Shapes['ledger.Unit']> = {
  energy: 'ENERGY',
  xmoney: 'XMONEY',
  nft: 'NFT',
  priority_pass: 'PRIORITY_PASS',
  recycle_voucher: 'RECYCLE_VOUCHER',
}

/** What each person gets. */
export function Grants({ of: { grant, amount, worth } }: { of: Campaign }) {
  const { t } = useTranslation(['rewards', 'common'])
  if (grant === 'vip') return t('grant.vip')
  if (grant !== 'coupon') return <Amount unit={units[grant]} amount={String(amount)} />
  return (
    <>
      {t('grant.coupon')} <Money amount={worth} />
    </>
  )
}

export function State({ of: { state } }: { of: Campaign }) {
  const { t } = useTranslation(['rewards', 'common'])
  return <Badge tone={campaignTones[state]}>{t(`campaignState.${state}`)}</Badge>
}

export function campaignFacts(campaign: Campaign, t: Translate): Fact[] {
  const { audience, level, people, startedAt, endedAt } = campaign
  return [
    { name: t('campaign.grant'), value: <Grants of={campaign} /> },
    ...(isCoupon(campaign) ? couponFacts(campaign, t) : []),
    { name: t('campaign.audience'), value: t(`audience.${audience}`) },
    { name: t('campaign.level'), value: audience === 'level' && <Count value={level} /> },
    { name: t('campaign.people'), value: audience === 'list' && <Count value={people} /> },
    { name: t('campaign.budget'), value: <Count value={campaign.budget} /> },
    { name: t('common:field.maker'), value: campaign.maker },
    { name: t('common:field.madeAt'), value: <When at={campaign.madeAt} /> },
    { name: t('campaign.starter'), value: campaign.starter },
    { name: t('campaign.startedAt'), value: startedAt && <When at={startedAt} /> },
    { name: t('common:field.approver'), value: campaign.approver },
    { name: t('common:field.endedAt'), value: endedAt && <When at={endedAt} /> },
    { name: t('campaign.id'), value: <span className="num text-sm">{campaign.id}</span> },
  ]
}

const couponFacts = (campaign: Campaign, t: Translate): Fact[] => [
  { name: t('campaign.minimum'), value: <Money amount={campaign.minimum} /> },
  { name: t('campaign.days'), value: <Count value={campaign.days} /> },
  { name: t('campaign.cost'), value: <Money amount={campaign.cost} className="text-xl font-semibold" /> },
]

/** What became of the coupons of a campaign. */
export function CouponCounts({ of: { coupons } }: { of: CampaignSheet }) {
  const { t } = useTranslation(['rewards', 'common'])
  return (
    <Panel title={t('person.now')}>
      <Facts
        facts={(['unused', 'held', 'used', 'expired'] as const).map(state => ({
          name: t(`coupons.${state}`),
          value: <Count value={coupons[state]} />,
        }))}
      />
    </Panel>
  )
}
