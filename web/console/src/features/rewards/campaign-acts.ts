// What an operator may do with a campaign in each of its states.
import type { Act } from '@/ui/side'
import { type Campaign, isStartedBy, type Translate } from './calls'
import { CampaignEditor } from './campaign-editor'
import {
  ApproveCampaign,
  ContinueCampaign,
  EndCampaign,
  PauseCampaign,
  StartCampaign,
} from './decide-campaign'

/** `me`: the operator to whom they are offered. */
export const campaignActs = (t: Translate, me: string | undefined): Act<Campaign>[] => [
  {
    words: t('act.approve.open'),
    tone: 'primary',
    fits: campaign => campaign.state === 'proposed' && !isStartedBy(campaign, me),
    Dialog: ApproveCampaign,
  },
  {
    words: t('act.start.open'),
    tone: 'primary',
    fits: ({ state }) => state === 'draft',
    Dialog: StartCampaign,
  },
  { words: t('common:act.edit'), fits: ({ state }) => state === 'draft', Dialog: CampaignEditor },
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
]
