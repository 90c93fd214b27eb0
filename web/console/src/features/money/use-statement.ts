// A bank's file on its way: chosen, read part by part, corrected by the operator, and imported part by part.
import { useChange } from '@gomve/shared/change'
import { newKey } from '@gomve/shared/idempotency'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { post, type Shapes } from '@/api/client'
import type { Stale } from '@/api/queries'
import { paced } from '@/lib/paced'
import { type Mapping, mappingOf } from './bank-file/mapping'
import {
  addImported,
  addReading,
  type FileText,
  fileTextOf,
  type Imported,
  linesChecked,
  linesImported,
  linesOf,
  type Part,
  partOf,
  type Reading,
  walk,
} from './bank-file/parts'
import { type Answers, answersFor } from './bank-file/repeats'
import type { Table } from './bank-file/table'
import { type Found, statementAt, tablesOf } from './bank-file/tables'
import { moneyLists, reconciliationLists } from './calls'

type Send = Shapes['reconciliation.StatementFile']

/** Its tables, and which of them is the statement. */
interface Opened {
  tables: readonly Table[]
  found: Found
}
interface Checked {
  text: FileText
  reading: Reading
  mapping?: Mapping
}
export interface Done {
  lines: number
  of: number
}

const wantsMapping = ({ isUsable, left }: Reading) =>
  !isUsable && ['no_header', 'two_columns_alike'].includes(left.faults[0]?.rule ?? '')

export function useStatement(channelId: string) {
  const [name, setName] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const [checked, setChecked] = useState<Checked>()
  const [draft, setDraft] = useState<Mapping>()
  const [answers, setAnswers] = useState<Answers>(new Map())
  const [done, setDone] = useState<Done>()
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])

  /** Ends what is under way after its part. */
  const begin = (): AbortSignal => {
    run.current?.abort()
    run.current = new AbortController()
    setDone(undefined)
    return run.current.signal
  }
  const file = (fileName: string, { digest }: FileText, { content, part }: Part): Send => ({
    channelId,
    name: fileName,
    digest,
    content,
    part,
  })
  const counting = (of: number) => (next: number) => setDone({ lines: next - 1, of })

  const read = async (fileName: string, text: FileText, signal: AbortSignal, mapping?: Mapping) => {
    const send = paced(signal)
    const reading = await walk<Reading>({
      lines: text.lines,
      count: linesChecked,
      ask: part => send(() => post('/statement/check', { ...file(fileName, text, part), mapping })),
      beginsOf: ({ table }) => table.begins,
      add: addReading,
      onRead: counting(text.lines.length),
      signal,
    })
    setChecked({ text, reading, mapping })
    if (!mapping && wantsMapping(reading)) setDraft(mappingOf(reading.table, fileName))
  }
  const isUsable = (fileName: string) => async (content: string) => {
    const text = await fileTextOf(content)
    const part = partOf(linesOf(content), 0, 1, linesChecked)
    return (await post('/statement/check', file(fileName, text, part))).isUsable
  }

  const check = useMutation({ mutationFn: (work: (signal: AbortSignal) => Promise<void>) => work(begin()) })
  const take = useChange<void, Imported, Stale>(
    async () => {
      const signal = begin()
      if (!checked) throw new Error('no file is read')
      const { text, mapping } = checked
      const send = paced(signal)
      setDone({ lines: 0, of: text.lines.length })
      return await walk<Imported>({
        lines: text.lines,
        count: linesImported,
        ask: part => {
          const body = { ...file(name, text, part), mapping, answers: answersFor(answers, part) }
          const key = newKey()
          return send(() => post('/statement/import', body, key))
        },
        beginsOf: ({ begins }) => begins,
        add: addImported,
        onRead: counting(text.lines.length),
        signal,
      })
    },
    { refreshes: [...moneyLists, ...reconciliationLists], isStaleIfRefused: true },
  )

  const forget = () => {
    take.reset()
    setChecked(undefined)
    setDraft(undefined)
    setAnswers(new Map())
  }
  const pick = (picked: File) => {
    forget()
    setName(picked.name)
    setOpened(undefined)
    check.mutate(async signal => {
      const tables = await tablesOf(picked)
      const found = await statementAt(tables, isUsable(picked.name))
      signal.throwIfAborted()
      setOpened({ tables, found })
      const table = 'at' in found ? tables[found.at] : undefined
      if (table) await read(picked.name, await fileTextOf(table.text), signal)
    })
  }
  const chooseTable = (at: number) => {
    const table = opened?.tables[at]
    if (!table) return
    forget()
    setOpened({ tables: opened.tables, found: { at } })
    check.mutate(async signal => read(name, await fileTextOf(table.text), signal))
  }
  const checkAgain = (mapping?: Mapping) => {
    if (!checked) return
    take.reset()
    check.mutate(signal => read(name, checked.text, signal, mapping))
  }
  return {
    name,
    opened,
    checked,
    draft,
    answers,
    done,
    check,
    take,
    pick,
    chooseTable,
    checkAgain,
    setDraft,
    answer: (line: number, is: Shapes['reconciliation.Repeat']) => setAnswers(new Map(answers).set(line, is)),
    /** What is shown is what the draft gives. */
    isSettled: draft === checked?.mapping,
  }
}
