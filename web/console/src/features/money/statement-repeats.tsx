// Rows that repeat a line of the books: both movements below one another, and the operator's answer.
import { Money } from '@gomve/ui/money'
import { CircleHelp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button'
import { Chips } from '@/ui/fields'
import { Panel } from '@/ui/page'
import { OnDay } from '@/ui/when'
import type { FileTable } from './bank-file/mapping'
import { type Fault, type FileText, isRepeat } from './bank-file/parts'
import { type Answers, type Repeat, writtenAt } from './bank-file/repeats'

const choices = ['another', 'same'] as const

interface RepeatsProps {
  left: { faults: readonly Fault[] }
  text: FileText
  table: FileTable
  answers: Answers
  onAnswer: (line: number, is: Repeat) => void
  isBusy?: boolean
  /** Imports the file once more, with the answers. */
  onAgain?: () => void
}

export function StatementRepeats({ left, onAgain, isBusy, ...row }: RepeatsProps) {
  const { t } = useTranslation('money')
  const repeats = left.faults.filter(isRepeat)
  if (repeats.length === 0) return null
  const answered = repeats.filter(({ line }) => row.answers.has(line)).length
  return (
    <Panel
      title={
        <span className="flex items-center gap-2">
          <CircleHelp className="size-5 shrink-0 text-warning" aria-hidden="true" />
          {t('repeat.title', { count: repeats.length })}
        </span>
      }
      actions={
        <span role="status" className="num text-sm text-ink-2">
          {t('repeat.answered', { answered, all: repeats.length })}
        </span>
      }
    >
      <p className="max-w-[84ch] text-sm text-ink-2">{t('repeat.hint')}</p>
      <ul className="space-y-3">
        {repeats.map(fault => (
          <Row key={fault.line} fault={fault} {...row} />
        ))}
      </ul>
      {onAgain && (
        <Button tone="primary" busy={isBusy} disabled={answered === 0} onClick={onAgain}>
          {t('repeat.again')}
        </Button>
      )}
    </Panel>
  )
}

interface RowProps extends Pick<RepeatsProps, 'text' | 'table' | 'answers' | 'onAnswer'> {
  fault: Fault
}

const cellLook = 'px-3 py-2 align-top'

function Row({ fault, text, table, answers, onAnswer }: RowProps) {
  const { t } = useTranslation('money')
  const id = useId()
  const { line, amount, repeats: known } = fault
  const written = writtenAt(text.lines, line, table)
  return (
    <li aria-labelledby={id} className="rounded-xl bg-raised p-3">
      <div className="flex flex-wrap items-center justify-between gap-3 px-1 pb-2">
        <h3 id={id} className="font-semibold">
          {t('repeat.line', { line })}
        </h3>
        <Chips<Repeat | ''>
          small
          label={t('repeat.question', { line })}
          value={answers.get(line) ?? ''}
          options={choices.map(value => ({ value, label: t(`repeat.is.${value}`) }))}
          onChange={is => is && onAnswer(line, is)}
        />
      </div>
      <div className="overflow-x-auto">
        <table className="w-full min-w-3xl table-fixed text-left text-sm">
          <colgroup>
            <col className="w-24" />
            <col className="w-28" />
            <col className="w-32" />
            <col className="w-40" />
            <col />
            <col className="w-36" />
          </colgroup>
          <thead className="text-ink-2">
            <tr>
              <td />
              <Head>{t('column.date')}</Head>
              <Head isRight>{t('column.amount')}</Head>
              <Head>{t('column.reference')}</Head>
              <Head>{t('column.memo')}</Head>
              <Head isRight>{t('column.balance')}</Head>
            </tr>
          </thead>
          <tbody className="divide-y divide-tint/5">
            <tr>
              <Head row>{t('repeat.inFile')}</Head>
              <Cell>{written('date')}</Cell>
              <Cell isRight>{amount && <Money amount={amount} />}</Cell>
              <Cell>{written('reference') || fault.value}</Cell>
              <Cell>{written('memo')}</Cell>
              <Cell isRight>{written('balance')}</Cell>
            </tr>
            <tr>
              <Head row>{t('repeat.known')}</Head>
              <Cell>{known && <OnDay day={known.day} />}</Cell>
              <Cell isRight>{known && <Money amount={known.amount} />}</Cell>
              <Cell>{known?.reference}</Cell>
              <Cell>{known?.memo}</Cell>
              <Cell isRight>{known?.balance && <Money amount={known.balance} />}</Cell>
            </tr>
          </tbody>
        </table>
      </div>
    </li>
  )
}

function Head({ row, isRight, children }: { row?: boolean; isRight?: boolean; children: string }) {
  return (
    <th
      scope={row ? 'row' : 'col'}
      className={`${cellLook} font-normal text-ink-2 ${isRight ? 'text-right' : ''}`}
    >
      {children}
    </th>
  )
}

function Cell({ isRight, children }: { isRight?: boolean; children: ReactNode }) {
  return (
    <td className={`${cellLook} wrap-anywhere ${isRight ? 'num text-right whitespace-nowrap' : ''}`}>
      {children || '–'}
    </td>
  )
}
