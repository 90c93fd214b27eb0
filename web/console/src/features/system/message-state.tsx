// How a message's handover to the gateway went.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'

type Message = Shapes['accounts.Message']

const colours: Record<string, BadgeTone> = { waiting: 'gold', sent: 'green', failed: 'red', sending: 'blue' }

export function MessageState({ message }: { message: Message }) {
  const { t } = useTranslation('system')
  const { state, attempts, problem } = message
  return (
    <>
      <Badge tone={colours[state] ?? 'plain'}>{t(`smsState.${state}` as 'smsState.sent', state)}</Badge>
      {attempts > 1 && (
        <span className="block text-sm text-ink-2">{t('sms.attempts', { count: attempts })}</span>
      )}
      {problem && <span className="block text-sm text-fault">{problem}</span>}
    </>
  )
}
