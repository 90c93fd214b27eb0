// A batch that a provider sends: through payOS instead of its file, or a refund through its channel.
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button'
import { Decision } from '@/ui/decision'
import { Panel } from '@/ui/page'
import { WhyNot } from './batch-file'
import { type BatchDetails, payoutLists } from './calls'

export function BatchSending({ of: { batch, whyNot, sending } }: { of: BatchDetails }) {
  const { t } = useTranslation('payouts')
  const [asking, ask] = useState(false)
  if (batch.way === 'payos')
    return (
      <Panel title={t('work.payos')}>
        <p className="text-sm text-ink-2">{t('send.asked')}</p>
        <p className="text-sm text-ink-2">{t('send.results')}</p>
      </Panel>
    )
  if (batch.way === 'channel')
    return (
      <Panel title={t('work.channel')}>
        <p className="text-sm text-ink-2">{t('send.channelAsked')}</p>
        <p className="text-sm text-ink-2">{t('send.channelResults')}</p>
      </Panel>
    )
  if (!sending.isPossible && !sending.whyNot) return null
  return (
    <Panel title={t('work.payos')}>
      {sending.whyNot ? (
        <WhyNot>{sending.whyNot}</WhyNot>
      ) : (
        <p className="text-sm text-ink-2">{t('send.note')}</p>
      )}
      {sending.isPossible && !whyNot && (
        <Button onClick={() => ask(true)}>
          <Send className="size-4" aria-hidden="true" />
          {t('send.open')}
        </Button>
      )}
      {asking && <SendDialog id={batch.id} onClose={() => ask(false)} />}
    </Panel>
  )
}

function SendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('payouts')
  return (
    <Decision
      title={t('send.title')}
      submit={t('send.open')}
      path="/batch/send"
      about={{ id }}
      refreshes={payoutLists}
      said={t('send.done')}
      hint={t('send.hint')}
      onClose={onClose}
    />
  )
}
