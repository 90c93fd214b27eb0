// An act on many items: what it needs for all or for each, its progress, and what became of every row.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostAnswer, PostBody, PostPath } from '@/api/client'
import { refresh, type Stale } from '@/api/queries'
import { type BulkRow, bulk, isFinished, type RowState, type Run, useRun } from '@/lib/bulk'
import { Button } from './button'
import { TextArea } from './fields'

interface Typed {
  label: string
  hint?: string
  maxLength: number
}

/** One call, for each of many items. */
export interface BulkAct<Item> {
  words: string
  tone?: 'primary' | 'danger'
  /** Whether the item in its present state allows it. */
  fits?: (item: Item) => boolean
  title: string
  hint?: ReactNode
  path: PostPath
  /** Lists and sheets that the calls make stale. */
  refreshes: readonly Stale[]
  /** What names the row in the table of results. */
  label: (item: Item) => string
  /** A text for all rows: a reason. */
  forAll?: Typed
  /** A text for each row: a reference. */
  forEach?: Typed
  body: (item: Item, typed: { forAll: string; forEach: string }) => object
  /** The words of a call's answer. */
  said: (answer: never) => string
}

/** Checks the body and the answer of an act against its call. */
export const bulkAct = <Item, Path extends PostPath>(
  act: Omit<BulkAct<Item>, 'path' | 'body' | 'said'> & {
    path: Path
    body: (item: Item, typed: { forAll: string; forEach: string }) => PostBody<Path>
    said: (answer: PostAnswer<Path>) => string
  },
): BulkAct<Item> => act as unknown as BulkAct<Item>

interface BulkProps<Item> {
  act: BulkAct<Item>
  items: readonly Item[]
  idOf: (item: Item) => string
  onClose: () => void
}

export function BulkDialog<Item extends object>({ act, items, idOf, onClose }: BulkProps<Item>) {
  const place = useRef<HTMLDialogElement>(null)
  const title = useId()
  const cache = useQueryClient()
  const run = useRun(act.path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those at the time of opening
  useEffect(() => {
    bulk.open(
      act.path,
      act.path,
      items.map(item => ({ id: idOf(item), label: act.label(item) })),
    )
    place.current?.showModal()
  }, [])
  // Kept from the opening on: a row that was worked leaves the list.
  const known = useRef(new Map(items.map(item => [idOf(item), item])))
  const bodyOf = (row: BulkRow, { typed }: Run) => {
    const item = known.current.get(row.id)
    const isMissing = (act.forEach && !row.typed.trim()) || (act.forAll && !typed.trim())
    if (isMissing) return undefined
    return item ? act.body(item, { forAll: typed.trim(), forEach: row.typed.trim() }) : row.body
  }
  const start = async () => {
    await bulk.start(act.path, bodyOf, answer => act.said(answer as never))
    void refresh(cache, act.refreshes)
  }
  const close = () => {
    bulk.close(act.path)
    onClose()
  }
  return (
    <dialog
      ref={place}
      aria-labelledby={title}
      onClose={close}
      className="m-auto max-h-[90dvh] w-[calc(100%-32px)] max-w-4xl rounded-card bg-card p-5 text-ink"
    >
      <form
        className="space-y-4"
        onSubmit={event => {
          event.preventDefault()
          start()
        }}
      >
        <h2 id={title} className="text-xl font-semibold">
          {act.title}
        </h2>
        {act.hint && <p className="text-ink-2">{act.hint}</p>}
        {run && <Rows act={act} run={run} />}
        {run && (
          <Foot run={run} ready={run.rows.some(row => isOpen(row) && bodyOf(row, run))} place={place} />
        )}
      </form>
    </dialog>
  )
}

const isOpen = ({ state }: BulkRow) => state === 'waiting' || state === 'unknown'

/** A column of a spreadsheet: a line a row, of several columns the first. */
const columnOf = (text: string) =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(line => (line.split('\t')[0] ?? '').trim())

function Rows<Item>({ act, run }: { act: BulkAct<Item>; run: Run }) {
  const { t } = useTranslation()
  const { forAll, forEach, path } = act
  return (
    <>
      {forAll && (
        <TextArea
          label={forAll.label}
          hint={forAll.hint}
          maxLength={forAll.maxLength}
          value={run.typed}
          onChange={typed => bulk.type(path, typed)}
          disabled={run.isRunning}
          required
          autoFocus
        />
      )}
      {forEach?.hint && <p className="text-sm text-ink-2">{forEach.hint}</p>}
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <caption className="sr-only">{act.title}</caption>
          <thead className="text-sm text-ink-2">
            <tr>
              <th className="px-2 py-1 font-normal">{t('bulk.item')}</th>
              {forEach && <th className="px-2 py-1 font-normal">{forEach.label}</th>}
              <th className="px-2 py-1 font-normal">{t('bulk.result')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-tint/5">
            {run.rows.map((row, n) => (
              <tr key={row.id}>
                <td className="px-2 py-1.5">{row.label}</td>
                {forEach && (
                  <td className="px-2 py-1.5">
                    <input
                      aria-label={t('bulk.field', { field: forEach.label, item: row.label })}
                      autoComplete="off"
                      // biome-ignore lint/a11y/noAutofocus: the dialog was opened in order to type here
                      autoFocus={n === 0}
                      maxLength={forEach.maxLength}
                      value={row.typed}
                      disabled={run.isRunning || !isOpen(row)}
                      onChange={event => bulk.typeRow(path, row.id, event.target.value)}
                      onPaste={event => paste(event, row.id)}
                      className="field min-w-44"
                    />
                  </td>
                )}
                <td className="px-2 py-1.5">
                  <Result row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )

  function paste(event: ClipboardEvent, from: string) {
    const column = columnOf(event.clipboardData.getData('text'))
    if (column.length < 2) return
    event.preventDefault()
    bulk.fill(path, from, column)
  }
}

const tones: Record<RowState, BadgeTone> = {
  waiting: 'plain',
  running: 'blue',
  done: 'green',
  refused: 'red',
  unknown: 'gold',
}

function Result({ row: { state, said } }: { row: BulkRow }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t(`bulk.state.${state}`)}</Badge>
      {said && <span className="text-sm text-ink-2">{said}</span>}
    </span>
  )
}

interface FootProps {
  run: Run
  /** Whether a row can be sent. */
  ready: boolean
  place: { current: HTMLDialogElement | null }
}

function Foot({ run, ready, place }: FootProps) {
  const { t } = useTranslation()
  const count = (state: RowState) => run.rows.filter(row => row.state === state).length
  const progress = { done: count('done'), refused: count('refused'), all: run.rows.length }
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center gap-2 bg-card px-5 pt-3 pb-5">
      <p role="status" className="mr-auto text-sm text-ink-2">
        {t('bulk.progress', progress)}
        {run.pausedUntil > 0 && ` · ${t('bulk.slow')}`}
      </p>
      <Button onClick={() => place.current?.close()}>{t('act.close')}</Button>
      {run.isRunning ? (
        <Button onClick={() => bulk.stop(run.path)}>{t('bulk.stop')}</Button>
      ) : (
        !isFinished(run) && (
          <Button type="submit" tone="primary" disabled={!ready}>
            {t(progress.done + progress.refused > 0 ? 'bulk.continue' : 'bulk.start')}
          </Button>
        )
      )}
    </div>
  )
}
