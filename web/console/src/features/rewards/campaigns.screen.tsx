// Campaigns: what each grants and to whom, how much of its budget is used, and what covers its coupons.
import { useLanguage } from '@gomve/ui/lib/language'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { partOf, useMe } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { CoverBar, GrantsBar } from './budget'
import { type Campaign, isCoupon, isStartedBy, nameOf } from './calls'
import { campaignActs } from './campaign-acts'
import { CouponCounts, campaignFacts, State } from './campaign-cells'
import { campaignColumns } from './campaign-columns'
import { CampaignEditor } from './campaign-editor'

export const campaigns = resource(
  {
    list: '/campaign/list',
    id: 'id',
    one: id => partOf('/campaign/get', { id }, (sheet): Campaign => ({ ...sheet.campaign, sheet })),
    filters: {
      state: ['', 'draft', 'proposed', 'running', 'paused', 'ended'],
      grant: ['', 'energy', 'xmoney', 'nft', 'priority_pass', 'recycle_voucher', 'coupon'],
      sort: ['newest', 'oldest'],
    },
    query: ({ state, grant, sort }) => ({ sort, state: state || undefined, grant: grant || undefined }),
    every: pollEvery,
    queue: 'rewards.proposed_campaigns',
  },
  function useCampaigns() {
    const { t } = useTranslation(['rewards', 'common'])
    const language = useLanguage()
    const me = useMe()?.operatorId
    return {
      title: t('campaigns.title'),
      hint: t('campaigns.hint'),
      empty: t('campaigns.empty'),
      origin: { from: t('campaigns.emptyFrom'), to: '/own-money' },
      choose: t('campaigns.choose'),
      name: campaign => nameOf(campaign, language),
      badge: campaign => <State of={campaign} />,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`campaignState.${value}`) },
        grant: { label: t('campaign.grant'), option: value => value && t(`grant.${value}`), lead: false },
      },
      nameOf: campaign => nameOf(campaign, language),
      columns: campaignColumns(t, language),
      facts: campaign => campaignFacts(campaign, t),
      note: campaign => (
        <>
          <GrantsBar of={campaign} />
          {isCoupon(campaign) && <CoverBar of={campaign} />}
          {isStartedBy(campaign, me) && <p className="text-sm text-ink-2">{t('act.approve.mine')}</p>}
        </>
      ),
      acts: campaignActs(t, me),
      below: (campaign: Campaign) =>
        isCoupon(campaign) && campaign.granted > 0 && campaign.sheet && <CouponCounts of={campaign.sheet} />,
      editor: { add: t('campaigns.add'), Dialog: CampaignEditor },
    }
  },
)

export default function CampaignsScreen() {
  return <ResourceScreen of={campaigns} />
}
