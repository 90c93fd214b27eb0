// What an operator does with a campaign: start, approve another's, pause, continue, end, edit.
import { useLanguage } from '@gomve/ui/lib/language'
import { Count } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import { ReserveNeeds } from '@/ui/reserve-needs'
import type { Deciding } from '@/ui/side'
import { type Campaign, campaignLists, isCoupon, nameOf } from './calls'
import { Grants } from './campaign-cells'

type Asked = Deciding<Campaign>

export const StartCampaign = (asked: Asked) => <Decide {...asked} decision="start" />
export const ContinueCampaign = (asked: Asked) => <Decide {...asked} decision="continue" />
export const ApproveCampaign = (asked: Asked) => <Decide {...asked} decision="approve" />
export const PauseCampaign = (asked: Asked) => <Decide {...asked} decision="pause" />
export const EndCampaign = (asked: Asked) => <Decide {...asked} decision="end" />

interface DecideProps extends Asked {
  decision: 'start' | 'continue' | 'approve' | 'pause' | 'end'
}

function Decide({ decision, item: campaign, onClose }: DecideProps) {
  const { t } = useTranslation(['rewards', 'common'])
  const language = useLanguage()
  const { cost, sheet } = campaign
  const covers = isCoupon(campaign) && (decision === 'start' || decision === 'approve')
  const awaits = decision === 'start' && campaign.needsAnother
  return (
    <Decision
      title={t(`act.${decision}.title`)}
      submit={t(`act.${decision}.open`)}
      danger={decision === 'end'}
      path={`/campaign/${decision === 'continue' ? 'start' : decision}`}
      about={{ id: campaign.id }}
      refreshes={campaignLists}
      said={t(awaits ? 'common:proposal.sent' : `act.${decision}.done`)}
      hint={t(awaits ? 'act.start.needsAnother' : `act.${decision}.hint`)}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <span className="font-semibold text-ink">{nameOf(campaign, language)}</span> ·{' '}
        <Grants of={campaign} /> · {t(`audience.${campaign.audience}`)} · <Count value={campaign.budget} />
      </p>
      {covers && sheet && <ReserveNeeds cost={cost} reserve={sheet.reserve} />}
    </Decision>
  )
}
