// The chosen item beside its list: its facts, the acts that it allows, and the dialog of an act.
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from './button'
import { Choose, type Fact, Facts, Loaded, Panel } from './page'

/** The properties of an act's dialog. */
export interface Deciding<Item> {
  item: Item
  onClose: () => void
  /** Shows the result of the act beside the facts, until another item is chosen. */
  show: (outcome: ReactNode) => void
}

export interface Act<Item> {
  words: string
  tone?: 'primary' | 'danger'
  /** Whether the item in its present state allows it. Enter does the first allowed act. */
  fits?: (item: Item) => boolean
  /** Keeps the item as it was when the dialog opened: a colleague may take it off the list. */
  Dialog: (props: Deciding<Item>) => ReactNode
}

export interface Asked<Item> {
  act: Act<Item>
  id: string
  item: Item
}

export interface Chosen<Item> {
  id: string
  /** The row, as long as it is in the list. */
  item: Item | undefined
  onEdit: () => void
}

export interface Showing<Item> {
  /** Shown in place of the chosen item. */
  choose?: string
  /** The name of the panel of facts. */
  name?: string | ((item: Item) => string)
  /** Beside the name. */
  badge?: (item: Item) => ReactNode
  facts?: (item: Item) => readonly Fact[]
  /** Shown between the facts and the acts. */
  note?: (item: Item) => ReactNode
  acts?: readonly Act<Item>[]
  /** A panel of its own, below. */
  below?: (item: Item) => ReactNode
  /** Replaces all of the above. */
  Detail?: ComponentType<Chosen<Item>>
}

interface SideProps<Item> extends Chosen<Item> {
  showing: Showing<Item>
  /** Fetches the item in full. */
  one?: UseQueryOptions<Item>
  asked: Asked<Item> | undefined
  ask: (asked?: Asked<Item>) => void
}

export function Side<Item>({ showing, one, id, item, asked, ask, onEdit }: SideProps<Item>) {
  const [outcome, show] = useState<ReactNode>()
  const { Detail, facts, choose } = showing
  if (Detail && id) return <Detail id={id} item={item} onEdit={onEdit} />
  const question = asked?.id === id ? asked : undefined
  const dialog = (about: Item) =>
    question && <question.act.Dialog item={about} show={show} onClose={() => ask()} />
  const card = (found: Item) => (
    <Card showing={showing} item={found} outcome={outcome} ask={act => ask({ act, id, item: found })} />
  )
  if (one && id) {
    return (
      <Whole one={one} name={typeof showing.name === 'string' ? showing.name : undefined}>
        {found => (
          <>
            {card(found)}
            {dialog(found)}
          </>
        )}
      </Whole>
    )
  }
  return (
    <>
      {facts && item ? card(item) : <Choose>{choose}</Choose>}
      {question && dialog(question.item)}
    </>
  )
}

interface WholeProps<Item> {
  one: UseQueryOptions<Item>
  name: string | undefined
  children: (item: Item) => ReactNode
}

function Whole<Item>({ one, name, children }: WholeProps<Item>) {
  const query = useQuery(one)
  if (query.data !== undefined) return children(query.data)
  return (
    <Panel title={name}>
      <Loaded query={query}>{children}</Loaded>
    </Panel>
  )
}

interface CardProps<Item> {
  showing: Showing<Item>
  item: Item
  outcome: ReactNode
  ask: (act: Act<Item>) => void
}

function Card<Item>({ showing, item, outcome, ask }: CardProps<Item>) {
  const { name, badge, facts, note, acts = [], below } = showing
  const panel = (
    <Panel title={typeof name === 'function' ? name(item) : name} actions={badge?.(item)}>
      <Facts facts={facts?.(item) ?? []} />
      {outcome}
      {note?.(item)}
      <Acts acts={acts.filter(({ fits }) => fits?.(item) ?? true)} ask={ask} />
    </Panel>
  )
  if (!below) return panel
  return (
    <div className="space-y-4">
      {panel}
      {below(item)}
    </div>
  )
}

function Acts<Item>({ acts, ask }: { acts: readonly Act<Item>[]; ask: (act: Act<Item>) => void }) {
  if (acts.length === 0) return null
  return (
    <div className={clsx('gap-2', acts.length > 2 ? 'flex flex-wrap' : 'grid grid-cols-2')}>
      {acts.map(act => (
        <Button key={act.words} tone={act.tone} onClick={() => ask(act)}>
          {act.words}
        </Button>
      ))}
    </div>
  )
}
