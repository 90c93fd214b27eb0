// Acts on many items: one call after another, each with its own key, so that a run can be stopped, left and
// continued. Runs outlive their dialog and, in this tab, a reload.

import { Refused } from '@gomve/shared/envelope'
import { newKey } from '@gomve/shared/idempotency'
import { useSyncExternalStore } from 'react'
import { type PostPath, post } from '@/api/client'
import { session } from '@/api/session'
import { tooManyCalls } from './paced'

export type RowState = 'waiting' | 'running' | 'done' | 'refused' | 'unknown'

export interface BulkRow {
  id: string
  label: string
  /** What is typed for this row alone. */
  typed: string
  body: object
  /** Of the call with this body: sent again, it is the same call. */
  key: string
  state: RowState
  /** The result, or the server's reason. */
  said: string
}

export interface Run {
  path: PostPath
  rows: readonly BulkRow[]
  /** What is typed for all rows. */
  typed: string
  isRunning: boolean
  /** The server asked to slow down until then, in milliseconds. */
  pausedUntil: number
}

const pause = { usual: 60, afterRefusal: 3_000 }
const store = 'gomve.bulk'

const runs = new Map<string, Run>(stored())
const watchers = new Set<() => void>()

function stored(): [string, Run][] {
  const text = globalThis.sessionStorage?.getItem(store)
  if (!text) return []
  const known = JSON.parse(text) as [string, Run][]
  // A call that was running when the page went away may have been carried out.
  return known.map(([name, run]) => [
    name,
    {
      ...run,
      isRunning: false,
      rows: run.rows.map(row => (row.state === 'running' ? { ...row, state: 'unknown' } : row)),
    },
  ])
}

function put(name: string, run: Run | undefined) {
  if (run) runs.set(name, run)
  else runs.delete(name)
  sessionStorage.setItem(store, JSON.stringify([...runs]))
  for (const watcher of watchers) watcher()
}

// What one operator began, the next one neither sees nor continues.
session.subscribe(() => {
  for (const name of [...runs.keys()]) put(name, undefined)
})

const change = (name: string, part: Partial<Run>) => {
  const run = runs.get(name)
  if (run) put(name, { ...run, ...part })
}

const changeRow = (name: string, id: string, part: Partial<BulkRow>) => {
  const run = runs.get(name)
  if (run) change(name, { rows: run.rows.map(row => (row.id === id ? { ...row, ...part } : row)) })
}

export function useRun(name: string): Run | undefined {
  return useSyncExternalStore(
    watcher => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => runs.get(name),
  )
}

const isSettled = ({ state }: BulkRow) => state === 'done' || state === 'refused'

/** Whether every row has its result. */
export const isFinished = ({ rows }: Run) => rows.every(isSettled)

export const bulk = {
  /** Begins with these rows; those that are known keep what was typed and what became of them. */
  open(name: string, path: PostPath, rows: readonly { id: string; label: string }[]) {
    const before = runs.get(name)
    const known = before && !isFinished(before) ? before : undefined
    const ids = new Set(rows.map(({ id }) => id))
    const fresh = rows
      .filter(({ id }) => !known?.rows.some(row => row.id === id))
      .map((row): BulkRow => ({ ...row, typed: '', body: {}, key: '', state: 'waiting', said: '' }))
    const kept = known?.rows.filter(row => ids.has(row.id) || row.state !== 'waiting') ?? []
    put(name, {
      path,
      rows: [...kept, ...fresh],
      typed: known?.typed ?? '',
      isRunning: known?.isRunning ?? false,
      pausedUntil: 0,
    })
  },
  type: (name: string, typed: string) => change(name, { typed }),
  typeRow: (name: string, id: string, typed: string) => changeRow(name, id, { typed }),
  /** Fills rows from one on, as a pasted column of a spreadsheet does. */
  fill(name: string, from: string, column: readonly string[]) {
    const run = runs.get(name)
    if (!run) return
    const first = run.rows.findIndex(({ id }) => id === from)
    const filled = run.rows.map((row, place) => {
      const typed = place < first ? undefined : column[place - first]
      return typed === undefined || isSettled(row) ? row : { ...row, typed }
    })
    change(name, { rows: filled })
  },
  stop: (name: string) => change(name, { isRunning: false }),
  close: (name: string) => {
    const run = runs.get(name)
    if (run && isFinished(run)) put(name, undefined)
  },
  /** Sends the rows that have no result yet. `said` makes the words of an answer. */
  async start(
    name: string,
    bodyOf: (row: BulkRow, run: Run) => object | undefined,
    said: (answer: unknown) => string,
  ) {
    if (runs.get(name)?.isRunning) return
    change(name, { isRunning: true })
    for (;;) {
      const run = runs.get(name)
      if (!run?.isRunning) return
      const row = run.rows.find(each => !isSettled(each) && bodyOf(each, run))
      const body = row && bodyOf(row, run)
      if (!row || !body) break
      await send(name, run.path, row, body, said)
    }
    change(name, { isRunning: false })
  },
}

async function send(
  name: string,
  path: PostPath,
  row: BulkRow,
  body: object,
  said: (answer: unknown) => string,
) {
  const { id } = row
  const isSame = row.key !== '' && JSON.stringify(row.body) === JSON.stringify(body)
  const key = isSame ? row.key : newKey()
  changeRow(name, id, { state: 'running', body, key })
  try {
    const answer = await post(path, body as never, key)
    changeRow(name, id, { state: 'done', said: said(answer) })
    await wait(pause.usual)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.key === tooManyCalls) {
      change(name, { pausedUntil: Date.now() + pause.afterRefusal })
      changeRow(name, id, { state: 'waiting' })
      await wait(pause.afterRefusal)
      change(name, { pausedUntil: 0 })
    } else if (error.mayPass || error.isOfSession) {
      // Whether it was carried out is not known, or not judged: the same call is sent again on "continue".
      changeRow(name, id, { state: 'unknown', said: error.message })
      bulk.stop(name)
    } else changeRow(name, id, { state: 'refused', said: error.message })
  }
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
