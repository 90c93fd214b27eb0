// A hundred draws of a set, run again on this device: from where, how far it is, what came of it.
import { Button } from '@gomve/ui/button'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/ui/fields'
import { Said } from '@/ui/said'
import { Failed } from '@/ui/states'
import type { Fairness } from './calls'
import { RerunResult, useOutcome } from './rerun-result'
import { atOnce, type Hundred, type Progress, useRerun } from './use-rerun'

export default function RerunCard({ fairness }: { fairness: Fairness }) {
  const { t } = useTranslation('fairness')
  // The rule of the draw, which a file of draws has beside them.
  const { t: draw } = useTranslation('draw')
  const { run, progress, from, begin } = useRerun(fairness.sums)
  const hundreds = run.data?.pages ?? none
  const outcome = useOutcome(hundreds, from)
  const isAll = from === undefined && !run.hasNextPage && hundreds.every(({ judged }) => judged)
  const isDone = run.isSuccess && !run.isFetching
  return (
    <section className="card p-4">
      <h2 className="text-lg font-semibold">{t('rerun.title', { most: atOnce })}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('rerun.text')}</p>
      <From isRunning={run.isFetching} onBegin={begin} />
      <Said words={isDone ? outcome.words : ''} />
      {run.data && <RerunResult {...{ fairness, outcome, from, isAll }} rule={draw('elsewhere.recipe')} />}
      {run.isFetching ? (
        <Running progress={progress} />
      ) : run.isError ? (
        <Failed error={run.error} onRetry={() => void retry()} />
      ) : (
        run.hasNextPage && (
          <Button tone="quiet" wide className="mt-3" onClick={() => void run.fetchNextPage()}>
            {t('rerun.further', { most: atOnce })}
          </Button>
        )
      )}
    </section>
  )

  function retry() {
    return run.isFetchNextPageError ? run.fetchNextPage() : run.refetch()
  }
}

const none: readonly Hundred[] = []

/** Numbers are shown with marks between thousands. */
const marks = /[.,\s]/g
/** Fifteen digits are an exact number. */
const numberShape = /^0*[1-9]\d{0,14}$/

interface FromProps {
  isRunning: boolean
  onBegin: (from?: number) => void
}

function From({ isRunning, onBegin }: FromProps) {
  const { t } = useTranslation('fairness')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const begin = (event: FormEvent) => {
    event.preventDefault()
    const number = typed.replaceAll(marks, '')
    if (number === '') onBegin()
    else if (numberShape.test(number)) onBegin(Number(number))
    else setFault(t('rerun.notNumber'))
  }
  return (
    <form onSubmit={begin} className="mt-4 space-y-5">
      <TextField
        label={t('rerun.from')}
        hint={t('rerun.newest', { most: atOnce })}
        fault={fault}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault('')
        }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className="num"
      />
      <Button type="submit" size="lg" wide busy={isRunning}>
        {t('rerun.run', { most: atOnce })}
      </Button>
    </form>
  )
}

function Running({ progress }: { progress?: Progress }) {
  const { t } = useTranslation('fairness')
  const { done, of } = progress ?? { done: 0, of: atOnce }
  return (
    <div className="mt-4">
      <p className="num text-sm text-ink-2">
        {progress ? t('rerun.running', { done, of }) : t('rerun.loading')}
      </p>
      <div
        role="progressbar"
        aria-label={t('rerun.title', { most: atOnce })}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-white/8"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-200"
          style={{ width: `${of === 0 ? 0 : (done / of) * 100}%` }}
        />
      </div>
    </div>
  )
}
