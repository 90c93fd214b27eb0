// What an operator does with a campaign: start, approve another's, pause, continue, end, edit.
import { hundredths } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { Count, Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import { Facts } from '@/ui/page'
import type { Deciding } from '@/ui/side'
import { type Campaign, campaignLists, isCoupon, nameOf } from './calls'
import { Grants } from './campaign-cells'
import { CampaignEditor } from './campaign-editor'

type Asked = Deciding<Campaign>

export const StartCampaign = (asked: Asked) => <Decide {...asked} decision="start" />
export const ContinueCampaign = (asked: Asked) => <Decide {...asked} decision="continue" />
export const ApproveCampaign = (asked: Asked) => <Decide {...asked} decision="approve" />
export const PauseCampaign = (asked: Asked) => <Decide {...asked} decision="pause" />
export const EndCampaign = (asked: Asked) => <Decide {...asked} decision="end" />

export const EditCampaign = ({ item, onClose }: Asked) => (
  <CampaignEditor item={item} known={[]} onSaved={() => undefined} onClose={onClose} />
)

interface DecideProps extends Asked {
  decision: 'start' | 'continue' | 'approve' | 'pause' | 'end'
}

function Decide({ decision, item: campaign, onClose }: DecideProps) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  const covers = isCoupon(campaign) && (decision === 'start' || decision === 'approve')
  const awaits = decision === 'start' && campaign.needsAnother
  return (
    <Decision
      title={t(`act.${decision}.title`)}
      submit={t(`act.${decision}.open`)}
      danger={decision === 'end'}
      path={`/campaign/${decision === 'continue' ? 'start' : decision}`}
      body={() => ({ id: campaign.id })}
      refreshes={campaignLists}
      said={t(awaits ? 'act.start.proposed' : `act.${decision}.done`)}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <span className="font-semibold text-ink">{nameOf(campaign, language)}</span> ·{' '}
        <Grants of={campaign} /> · {t(`audience.${campaign.audience}`)} · <Count value={campaign.budget} />
      </p>
      <p className="text-ink-2">{t(awaits ? 'act.start.needsAnother' : `act.${decision}.hint`)}</p>
      {covers && <Needs campaign={campaign} />}
    </Decision>
  )
}

/** What the start takes from the reserve, and what is there. */
function Needs({ campaign: { cost, sheet } }: { campaign: Campaign }) {
  const { t } = useTranslation('rewards')
  if (!sheet) return null
  const { reserve } = sheet
  const isShort = hundredths(reserve) < hundredths(cost)
  return (
    <>
      <Facts
        facts={[
          { name: t('needs.cost'), value: <Money amount={cost} className="font-semibold" /> },
          {
            name: t('needs.reserve'),
            value: <Money amount={reserve} className={isShort ? 'font-semibold text-fault' : undefined} />,
          },
        ]}
      />
      {isShort && <p className="text-sm text-fault">{t('needs.short')}</p>}
    </>
  )
}
