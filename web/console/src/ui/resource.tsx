// A screen of one list, from its description: filters, columns, and the facts and acts of the chosen item.
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { GetQuery } from '@/api/client'
import { type ListPath, listQuery, type Row } from '@/api/lists'
import { useAddress } from '@/lib/address'
import { Button } from './button'
import { Chips, type Option, Select } from './fields'
import { Finder } from './finder'
import { Beside, Choose, type Fact, Facts, Page, Panel } from './page'
import { itemsOf, Queue } from './queue'
import type { Column } from './table'

type Values = Record<string, readonly string[]>
type ValueOf<Known extends readonly string[]> = Known extends readonly [] ? string : Known[number]
type Given<Filters extends Values> = { [Name in keyof Filters]: ValueOf<Filters[Name]> }

interface Source<Path extends ListPath, Filters extends Values> {
  list: Path
  id: keyof Row<Path> & string
  /**
   * Values of each filter. The first holds where the address names none; '' stands for all of them. A filter
   * without values takes any text.
   */
  filters?: Filters
  query?: (given: Given<Filters>) => GetQuery<Path>
  /** Asks again every so many milliseconds: for queues that colleagues work, too. */
  every?: number
}

interface FilterWords<Value> {
  label: string
  /** A choice among known values. */
  option?: (value: Value) => string
  /** A choice among values that are loaded. */
  options?: readonly Option[]
  /** A text that is looked up. */
  search?: Pick<ComponentProps<typeof Finder>, 'submit' | 'maxLength' | 'autoFocus'>
}

interface Act<Item> {
  words: string
  tone?: 'primary' | 'danger'
  /** Whether the item, as it is, allows it. Enter does the first act that is allowed. */
  fits?: (item: Item) => boolean
  /** Keeps the item as it was when it was asked about: a colleague may take it off the list. */
  Dialog: ComponentType<{ item: Item; onClose: () => void }>
}

export interface Editing<Item> {
  /** Without one a new item is written. */
  item: Item | undefined
  known: readonly Item[]
  onSaved: (id: string) => void
  onClose: () => void
}

interface Editor<Item> {
  /** Of the button for a new item. */
  add: string
  /** Whether Enter on a row opens it. A click opens it where nothing is shown beside the list. */
  fits?: (item: Item) => boolean
  Dialog: ComponentType<Editing<Item>>
}

export interface Chosen<Item> {
  id: string
  /** The row, as long as the list has it. */
  item: Item | undefined
  onEdit: () => void
}

interface Description<Item, Filters extends Values> {
  title: string
  hint?: ReactNode
  empty: string
  filters?: { [Name in keyof Filters]: FilterWords<ValueOf<Filters[Name]>> }
  columns: readonly Column<Item>[]
  /** Stands where the chosen item will stand. */
  choose?: string
  /** The name of the panel of facts. */
  name?: string
  facts?: (item: Item) => readonly Fact[]
  acts?: readonly Act<Item>[]
  /** In place of the first act. */
  onEnter?: (item: Item) => void
  /** In place of the panel of facts and acts. */
  Detail?: ComponentType<Chosen<Item>>
  editor?: Editor<Item>
}

export interface Resource<Path extends ListPath, Filters extends Values> {
  source: Source<Path, Filters>
  useDescription: () => Description<Row<Path> & object, Filters>
}

/** `useDescription` is a hook: it says everything in the reader's language and by the operator's permissions. */
export const resource = <Path extends ListPath, const Filters extends Values = Record<never, never>>(
  source: Source<Path, Filters>,
  useDescription: () => Description<Row<Path> & object, Filters>,
): Resource<Path, Filters> => ({ source, useDescription })

export function ResourceScreen<Path extends ListPath, Filters extends Values>({
  of: { source, useDescription },
}: {
  of: Resource<Path, Filters>
}) {
  type Item = Row<Path> & object
  const description = useDescription()
  const { title, acts = [], Detail, facts, editor } = description
  const [given, filters] = useFilters(source.filters, description.filters)
  const [chosen, choose] = useAddress('id')
  const [asked, ask] = useState<Asked<Item>>()
  const [edited, edit] = useState<Item | 'new'>()
  const wanted = (source.query?.(given) ?? {}) as GetQuery<Path>
  const query = useInfiniteQuery(listQuery(source.list, wanted, { every: source.every }))
  const items = itemsOf(query) as Item[]
  const idOf = (item: Item) => String(item[source.id as keyof Item])
  const itemAt = (id: string) => items.find(item => idOf(item) === id)
  const enter = (item: Item) => {
    const act = acts.find(({ fits }) => fits?.(item) ?? true)
    if (description.onEnter) description.onEnter(item)
    else if (act) ask({ act, item })
    else if (editor?.fits?.(item)) edit(item)
  }
  const list = {
    label: title,
    query: query as never,
    idOf,
    columns: description.columns,
    onEnter: enter,
    empty: description.empty,
  }
  const side = { description, id: chosen, item: itemAt(chosen), ask, onEdit: () => edit(itemAt(chosen)) }
  const add = editor && (
    <Button tone="primary" onClick={() => edit('new')}>
      {editor.add}
    </Button>
  )
  return (
    <Page title={title} hint={description.hint} actions={add}>
      {filters}
      {Detail || facts ? (
        <Beside
          list={<Queue {...list} chosen={chosen} onChoose={choose} />}
          detail={<Side key={chosen} {...side} />}
        />
      ) : (
        <Queue {...list} onChoose={editor ? id => edit(itemAt(id)) : undefined} />
      )}
      {asked && <asked.act.Dialog item={asked.item} onClose={() => ask(undefined)} />}
      {editor && edited && (
        <editor.Dialog
          item={edited === 'new' ? undefined : edited}
          known={items}
          onSaved={choose}
          onClose={() => edit(undefined)}
        />
      )}
    </Page>
  )
}

interface Asked<Item> {
  act: Act<Item>
  item: Item
}

interface SideProps<Item> extends Chosen<Item> {
  description: Pick<Description<Item, Values>, 'Detail' | 'facts' | 'acts' | 'name' | 'choose'>
  ask: (asked: Asked<Item>) => void
}

/** The chosen item beside the list. */
function Side<Item>({ description, id, item, ask, onEdit }: SideProps<Item>) {
  const { Detail, facts, acts = [], name, choose } = description
  if (Detail && id) return <Detail id={id} item={item} onEdit={onEdit} />
  if (!facts || !item) return <Choose>{choose}</Choose>
  return (
    <Panel title={name}>
      <Facts facts={facts(item)} />
      <Acts acts={acts} item={item} ask={act => ask({ act, item })} />
    </Panel>
  )
}

interface ActsProps<Item> {
  acts: readonly Act<Item>[]
  item: Item
  ask: (act: Act<Item>) => void
}

function Acts<Item>({ acts, item, ask }: ActsProps<Item>) {
  const fitting = acts.filter(({ fits }) => fits?.(item) ?? true)
  if (fitting.length === 0) return null
  return (
    <div className="grid grid-cols-2 gap-2">
      {fitting.map(act => (
        <Button key={act.words} tone={act.tone} onClick={() => ask(act)}>
          {act.words}
        </Button>
      ))}
    </div>
  )
}

/** Filters live in the address; another value makes the chosen item void. */
function useFilters<Filters extends Values>(
  values: Filters | undefined,
  described: Description<unknown, Filters>['filters'],
): [Given<Filters>, ReactNode] {
  const [params, setParams] = useSearchParams()
  const names = Object.keys(values ?? {})
  const valueOfFilter = (name: string) => {
    const known = values?.[name] ?? []
    const given = params.get(name) ?? ''
    return known.length === 0 || known.includes(given) ? given : (known[0] ?? '')
  }
  const set = (name: string, value: string) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        next.delete('id')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const fields = names.map(name => (
    <FilterField
      key={name}
      words={described?.[name] as FilterWords<string>}
      known={values?.[name] ?? []}
      value={valueOfFilter(name)}
      onChange={value => set(name, value)}
    />
  ))
  const given = Object.fromEntries(names.map(name => [name, valueOfFilter(name)])) as Given<Filters>
  return [given, names.length > 0 && <div className="flex flex-wrap items-end gap-4">{fields}</div>]
}

interface FilterProps {
  words: FilterWords<string>
  known: readonly string[]
  value: string
  onChange: (value: string) => void
}

function FilterField({ words: { label, option, options, search }, known, value, onChange }: FilterProps) {
  if (search)
    return (
      <Finder
        className="w-full max-w-2xl"
        {...search}
        label={label}
        type="search"
        text={value}
        onFind={onChange}
      />
    )
  if (options)
    return <Select className="w-72" label={label} value={value} options={options} onChange={onChange} />
  const choices = known.map(each => ({ value: each, label: option?.(each) ?? each }))
  return <Chips label={label} value={value} options={choices} onChange={onChange} />
}
