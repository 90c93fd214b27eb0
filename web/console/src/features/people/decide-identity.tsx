// The outcomes of a submitted identity card: accepted, or refused with a reason.
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'

export type Card = Shapes['identity.console.Line']

export const AcceptIdentity = (asked: Deciding<Card>) => <Decide {...asked} decision="accept" />
export const RefuseIdentity = (asked: Deciding<Card>) => <Decide {...asked} decision="refuse" />

function Decide({ decision, item: card, onClose }: Deciding<Card> & { decision: 'accept' | 'refuse' }) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <Decision
      title={t(`identity.${decision}.title`)}
      submit={t(`identity.${decision}.open`)}
      danger={decision === 'refuse'}
      path={`/identity/${decision}`}
      about={{ id: card.id }}
      refreshes={['/identity/list', '/identity/get']}
      said={t(`identity.${decision}.done`)}
      hint={decision === 'accept' && t('identity.accept.hint')}
      reason={decision === 'refuse' && t('common:field.reasonUserReads')}
      onClose={onClose}
    >
      <p className="font-semibold">{card.name}</p>
    </Decision>
  )
}
