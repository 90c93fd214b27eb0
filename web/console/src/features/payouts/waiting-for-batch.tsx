// Approved payouts that wait for a batch, and making one of them.
import { Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { pollEvery } from '@/api/lists'
import { answerOf, useAct } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Loaded, Panel } from '@/ui/page'
import { toast } from '@/ui/toast'
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
  const make = useAct('/batch/make', {
    refreshes: payoutLists,
    onDone: ({ id }) => {
      toast(t('make.done'))
      open(id)
    },
  })
  return (
    <Dialog
      title={t('make.title')}
      submit={t('make.open')}
      onClose={onClose}
      onSubmit={() => make.mutate(undefined)}
      busy={make.isPending}
      error={make.error}
    >
      <Sum of={of} />
      <p className="text-ink-2">{t('make.hint')}</p>
    </Dialog>
  )
}
