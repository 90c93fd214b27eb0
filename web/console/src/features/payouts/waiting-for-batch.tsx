// Approved payouts that wait for a batch, and making one of them.
import { Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { Button } from '@/ui/button'
import { Decision } from '@/ui/decision'
import { Loaded, Panel } from '@/ui/page'
import { payoutLists } from './calls'

type Waiting = Shapes['payouts.console.BatchesWaiting']

export function WaitingForBatch() {
  const { t } = useTranslation('payouts')
  const [making, make] = useState(false)
  const waiting = useQuery({ ...answerOf('/batch/waiting'), refetchInterval: pollEvery })
  const isAny = waiting.data !== undefined && waiting.data.payouts > 0
  return (
    <Panel
      title={t('waiting.title')}
      actions={
        isAny && (
          <Button tone="primary" onClick={() => make(true)}>
            {t('make.open')}
          </Button>
        )
      }
    >
      <Loaded query={waiting}>
        {found => (
          <>
            {isAny ? <Sum of={found} /> : <p className="text-ink-2">{t('waiting.none')}</p>}
            {making && <MakeBatch of={found} onClose={() => make(false)} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Sum({ of: { payouts, net } }: { of: Waiting }) {
  const { t } = useTranslation('payouts')
  return (
    <p>
      <span className="text-xl font-semibold">{t('waiting.count', { count: payouts })}</span>
      {' · '}
      <Money amount={net} className="text-xl font-semibold" />
    </p>
  )
}

function MakeBatch({ of, onClose }: { of: Waiting; onClose: () => void }) {
  const { t } = useTranslation('payouts')
  const [, open] = useAddress('id')
  return (
    <Decision
      title={t('make.title')}
      submit={t('make.open')}
      path="/batch/make"
      about={undefined}
      refreshes={payoutLists}
      said={t('make.done')}
      hint={t('make.hint')}
      onDone={({ id }) => open(id)}
      onClose={onClose}
    >
      <Sum of={of} />
    </Decision>
  )
}
