// Campaigns: what each grants and to whom, how much of its budget is used, and what covers its coupons.
import { useLanguage } from '@gomve/ui/lib/language'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { partOf, useMe } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { CoverBar, GrantsBar } from './budget'
import { type Campaign, isCoupon, nameOf } from './calls'
import { CouponCounts, campaignFacts, Grants, State } from './campaign-cells'
import { CampaignEditor } from './campaign-editor'
import {
  ApproveCampaign,
  ContinueCampaign,
  EditCampaign,
  EndCampaign,
  PauseCampaign,
  StartCampaign,
} from './decide-campaign'

const campaigns = resource(
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
  },
  function useCampaigns() {
    const { t } = useTranslation('rewards')
    const language = useLanguage()
    const me = useMe()?.operatorId
    // The operator who started it does not approve it. The server enforces this.
    const isMine = ({ state, startedBy }: Campaign) => state === 'proposed' && startedBy === me
    return {
      title: t('campaigns.title'),
      hint: t('campaigns.hint'),
      empty: t('campaigns.empty'),
      choose: t('campaigns.choose'),
      name: campaign => nameOf(campaign, language),
      badge: campaign => <State of={campaign} />,
      filters: {
        state: { label: t('campaign.state'), option: value => t(`campaignState.${value || 'all'}`) },
        grant: { label: t('campaign.grant'), option: value => value && t(`grant.${value}`), lead: false },
      },
      nameOf: campaign => nameOf(campaign, language),
      columns: [
        {
          key: 'name',
          head: t('campaign.name'),
          cell: campaign => (
            <>
              <span className="block pb-0.5 font-semibold">{nameOf(campaign, language)}</span>
              <State of={campaign} />
            </>
          ),
        },
        {
          key: 'grant',
          head: t('campaign.grant'),
          cell: campaign => (
            <>
              <Grants of={campaign} />
              <span className="block text-sm text-ink-2">{t(`audience.${campaign.audience}`)}</span>
            </>
          ),
        },
        {
          key: 'granted',
          head: t('campaign.granted'),
          cell: campaign => (
            <>
              <GrantsBar of={campaign} />
              {isCoupon(campaign) && (
                <span className="block pt-1 text-sm text-ink-2">
                  {t('campaign.cover')} <Money amount={campaign.cover} />
                </span>
              )}
            </>
          ),
        },
        {
          key: 'madeAt',
          head: t('campaign.madeAt'),
          cell: ({ madeAt }) => <When at={madeAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      facts: campaign => campaignFacts(campaign, t),
      note: campaign => (
        <>
          <GrantsBar of={campaign} />
          {isCoupon(campaign) && <CoverBar of={campaign} />}
          {isMine(campaign) && <p className="text-sm text-ink-2">{t('act.approve.mine')}</p>}
        </>
      ),
      acts: [
        {
          words: t('act.approve.open'),
          tone: 'primary',
          fits: campaign => campaign.state === 'proposed' && !isMine(campaign),
          Dialog: ApproveCampaign,
        },
        {
          words: t('act.start.open'),
          tone: 'primary',
          fits: ({ state }) => state === 'draft',
          Dialog: StartCampaign,
        },
        { words: t('campaigns.edit'), fits: ({ state }) => state === 'draft', Dialog: EditCampaign },
        {
          words: t('act.continue.open'),
          tone: 'primary',
          fits: ({ state }) => state === 'paused',
          Dialog: ContinueCampaign,
        },
        {
          words: t('act.pause.open'),
          fits: ({ state }) => state === 'running',
          Dialog: PauseCampaign,
        },
        {
          words: t('act.end.open'),
          tone: 'danger',
          fits: ({ state }) => state !== 'ended',
          Dialog: EndCampaign,
        },
      ],
      below: (campaign: Campaign) =>
        isCoupon(campaign) && campaign.granted > 0 && campaign.sheet && <CouponCounts of={campaign.sheet} />,
      editor: { add: t('campaigns.add'), Dialog: CampaignEditor },
    }
  },
)

export default function CampaignsScreen() {
  return <ResourceScreen of={campaigns} />
}
