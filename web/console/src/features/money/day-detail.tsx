// One day of a channel: its figures, who closed it and why, and closing or reopening it.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { answerOf, useMay } from '@/api/queries'
import { Button } from '@/ui/button'
import { Decision } from '@/ui/decision'
import { type Fact, Facts, Loaded, Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { toast } from '@/ui/toast'
import { OnDay, When } from '@/ui/when'
import { dayTones, reconciliationLists } from './calls'
import { useBookDay } from './use-book-day'

type Sheet = Shapes['reconciliation.DaySheet']
type Question = 'close' | 'reopen' | undefined

interface Props {
  channelId: string
  day: string
}

export function DayDetail({ channelId, day }: Props) {
  const { t } = useTranslation('money')
  const mayChange = useMay('statements')
  const [asked, ask] = useState<Question>()
  const file = useQuery(answerOf('/reconciliation/day', { channelId, day }))
  const close = () => ask(undefined)
  return (
    <Panel title={<OnDay day={day} />}>
      <Loaded query={file}>
        {({ sheet, changes }) => (
          <>
            <Facts facts={factsOf(sheet, t)} />
            {mayChange && <Acts sheet={sheet} ask={ask} />}
            {changes.length > 0 && <Changes changes={changes} />}
            {asked === 'close' && <CloseDay sheet={sheet} onClose={close} />}
            {asked === 'reopen' && <ReopenDay sheet={sheet} onClose={close} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Acts({ sheet, ask }: { sheet: Sheet; ask: (question: Question) => void }) {
  const { t } = useTranslation('money')
  const { channelId, day } = sheet
  const book = useBookDay(({ settled, suspended, left }) =>
    toast(t('bookDay.done', { settled, suspended, left })),
  )
  if (sheet.state === 'closed') return <Button onClick={() => ask('reopen')}>{t('reopenDay.open')}</Button>
  return (
    <div className="grid gap-2">
      {sheet.onlyBank.inLines > 0 && (
        <Button busy={book.isPending} onClick={() => book.mutate({ channelId, day })}>
          {t('bookDay.open')}
        </Button>
      )}
      <Button tone="primary" onClick={() => ask('close')}>
        {t('closeDay.open')}
      </Button>
      <Refusal error={book.error} />
    </div>
  )
}

function Changes({ changes }: { changes: readonly Shapes['reconciliation.DayChange'][] }) {
  const { t } = useTranslation('money')
  return (
    <ol className="space-y-3 border-t border-tint/8 pt-3 text-sm">
      {changes.map(change => (
        <li key={change.changedAt + change.state} className="space-y-1">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <Badge tone={dayTones[change.state]}>{t(`dayChange.${change.state}`)}</Badge>
            <span className="text-ink-2">
              {change.changedBy} · <When at={change.changedAt} />
            </span>
          </p>
          {change.reason && <p className="wrap-anywhere">{change.reason}</p>}
          {change.state === 'closed' && Number(change.difference) !== 0 && (
            <p className="text-ink-2">
              {t('day.difference')} <Money amount={change.difference} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

interface QuestionProps {
  sheet: Sheet
  onClose: () => void
}

function CloseDay({ sheet: { channelId, day, difference }, onClose }: QuestionProps) {
  const { t } = useTranslation('money')
  const differs = Number(difference) !== 0
  return (
    <Decision
      title={t('closeDay.title')}
      submit={t('closeDay.open')}
      path="/reconciliation/close"
      about={{ channelId, day }}
      refreshes={reconciliationLists}
      said={t('closeDay.done')}
      reason={t('closeDay.reason')}
      reasonHint={differs ? t('closeDay.mustSay') : undefined}
      mayBeSilent={!differs}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t('day.difference')} <Money amount={difference} className="font-semibold text-ink" />
      </p>
    </Decision>
  )
}

function ReopenDay({ sheet: { channelId, day }, onClose }: QuestionProps) {
  const { t } = useTranslation('money')
  return (
    <Decision
      title={t('reopenDay.title')}
      submit={t('reopenDay.open')}
      danger
      path="/reconciliation/reopen"
      about={{ channelId, day }}
      refreshes={reconciliationLists}
      said={t('reopenDay.done')}
      reason={t('reopenDay.reason')}
      onClose={onClose}
    />
  )
}

type Translate = ReturnType<typeof useTranslation<['money', 'common']>>['t']

function factsOf(sheet: Sheet, t: Translate): Fact[] {
  const money = (amount: string) => <Money amount={amount} />
  const lines = (name: string, count: number, amount: string) => ({
    name: `${name} (${count})`,
    value: money(amount),
  })
  return [
    {
      name: t('day.state'),
      value: <Badge tone={dayTones[sheet.state]}>{t(`dayState.${sheet.state}`)}</Badge>,
    },
    lines(t('day.bankIn'), sheet.bank.inLines, sheet.bank.in),
    lines(t('day.bankOut'), sheet.bank.outLines, sheet.bank.out),
    lines(t('day.booksIn'), sheet.books.inLines, sheet.books.in),
    lines(t('day.booksOut'), sheet.books.outLines, sheet.books.out),
    {
      name: t('day.difference'),
      value: (
        <Money
          amount={sheet.difference}
          className={
            Number(sheet.difference) === 0
              ? 'text-xl font-semibold text-gain'
              : 'text-xl font-semibold text-fault'
          }
        />
      ),
    },
    ...(sheet.closedDifference && sheet.closedDifference !== sheet.difference
      ? [{ name: t('day.closedDifference'), value: money(sheet.closedDifference) }]
      : []),
    { name: t('day.opening'), value: money(sheet.opening) },
    { name: t('day.postedIn'), value: money(sheet.postedIn) },
    { name: t('day.postedOut'), value: money(sheet.postedOut) },
    { name: t('day.closing'), value: money(sheet.closing) },
  ]
}
