// The bank's results for a batch: a file is checked whole, its sums are shown, and then it is entered.
import { Count, Money } from '@gomve/ui/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post, type Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { type TextFile, textFileOf } from '@/lib/file-text'
import { Button } from '@/ui/button'
import { FileField } from '@/ui/file-field'
import { Facts, Loading, Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { toast } from '@/ui/toast'
import { type Batch, type BatchDetails, payoutLists } from './calls'

type Summary = Shapes['payouts.console.ResultSummary']

export function BatchResults({ of: { batch, whyNot } }: { of: BatchDetails }) {
  const { t } = useTranslation('payouts')
  const isFetched = batch.state !== 'made'
  return (
    <Panel title={t('work.results')}>
      <p className="text-sm text-ink-2">{t(isFetched ? 'work.resultsHint' : 'work.notFetched')}</p>
      {isFetched && !whyNot && <ResultFile id={batch.id} />}
      {batch.state === 'submitted' && batch.open > 0 && !whyNot && <StatementResults id={batch.id} />}
      {batch.state === 'submitted' && <CloseBatch batch={batch} />}
    </Panel>
  )
}

function ResultFile({ id }: { id: string }) {
  const { t } = useTranslation('payouts')
  const [picked, setPicked] = useState<TextFile>()
  const check = useMutation({ mutationFn: (file: TextFile) => post('/batch/check', { id, ...file }) })
  const enter = useAct('/batch/result', {
    refreshes: payoutLists,
    onDone: () => {
      toast(t('results.done'))
      setPicked(undefined)
      check.reset()
    },
  })
  const pick = async (file: File) => {
    const text = await textFileOf(file)
    setPicked(text)
    enter.reset()
    check.mutate(text)
  }
  const found = check.data
  const isNew = found && found.transferred + found.refused + found.broughtBack > 0
  return (
    <>
      <FileField label={t('results.pick')} picked={picked?.name} onPick={pick} />
      {check.isPending && <Loading />}
      {found && <Found summary={found} />}
      <Refusal error={check.error ?? enter.error} />
      {found && !isNew && <p className="text-sm text-ink-2">{t('results.nothingNew')}</p>}
      {picked && isNew && (
        <Button tone="primary" busy={enter.isPending} onClick={() => enter.mutate({ id, ...picked })}>
          {t('results.enter')}
        </Button>
      )}
    </>
  )
}

/** What imported bank statements show of the batch: looked up, then entered. */
function StatementResults({ id }: { id: string }) {
  const { t } = useTranslation('payouts')
  const check = useMutation({ mutationFn: () => post('/batch/checkStatement', { id }) })
  const enter = useAct('/batch/enterStatement', {
    refreshes: payoutLists,
    onDone: () => {
      toast(t('results.done'))
      check.reset()
    },
  })
  const found = check.data
  return (
    <>
      <p className="text-sm text-ink-2">{t('results.statementHint')}</p>
      {found && <Found summary={found} />}
      <Refusal error={check.error ?? enter.error} />
      {found?.transferred === 0 && <p className="text-sm text-ink-2">{t('results.statementEmpty')}</p>}
      {found && found.transferred > 0 ? (
        <Button tone="primary" busy={enter.isPending} onClick={() => enter.mutate({ id })}>
          {t('results.enterStatement')}
        </Button>
      ) : (
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          {t('results.lookUp')}
        </Button>
      )}
    </>
  )
}

function Found({ summary }: { summary: Summary }) {
  const { t } = useTranslation('payouts')
  const count = (value: number) => value > 0 && <Count value={value} />
  return (
    <Facts
      facts={[
        { name: t('results.transferred'), value: <Count value={summary.transferred} /> },
        { name: t('results.net'), value: <Money amount={summary.net} className="font-semibold" /> },
        { name: t('results.refused'), value: <Count value={summary.refused} /> },
        { name: t('results.broughtBack'), value: count(summary.broughtBack) || undefined },
        { name: t('results.pending'), value: count(summary.pending) || undefined },
        { name: t('results.known'), value: count(summary.known) || undefined },
      ]}
    />
  )
}

function CloseBatch({ batch: { id, open } }: { batch: Batch }) {
  const { t } = useTranslation('payouts')
  const close = useAct('/batch/close', { refreshes: payoutLists, onDone: () => toast(t('close.done')) })
  if (open > 0) return <p className="text-sm text-ink-2">{t('close.left', { count: open })}</p>
  return (
    <>
      <Refusal error={close.error} />
      <Button busy={close.isPending} onClick={() => close.mutate({ id })}>
        {t('close.open')}
      </Button>
    </>
  )
}
