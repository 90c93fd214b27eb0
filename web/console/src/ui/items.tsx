// The list of a described screen, with the chosen item beside it and the selected ones below.
import type { UseInfiniteQueryResult, UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListData } from '@/api/lists'
import { useSelection } from '@/lib/selection'
import { ClaimMark, type QueueName, type Taking, useClaims } from './claims'
import { TextField } from './fields'
import { Beside } from './page'
import { itemsOf, Queue } from './queue'
import type { Listed } from './resource'
import { Selected } from './selected'
import { type Asked, Side } from './side'
import type { Column, Sorting } from './table'

interface ItemsProps<Item extends object> {
  listed: Listed<Item>
  query: UseInfiniteQueryResult<ListData<Item>>
  idOf: (item: Item) => string
  one?: (id: string) => UseQueryOptions<Item>
  queue: QueueName | undefined
  /** Shown in place of no rows. */
  empty: ReactNode
  sorting: Sorting | undefined
  chosen: string
  choose: (id: string) => void
  edited: Item | 'new' | undefined
  edit: (item: Item | 'new' | undefined) => void
}

export function Items<Item extends object>(props: ItemsProps<Item>) {
  const { listed, query, idOf, one, sorting, chosen, choose, edited, edit } = props
  const { acts = [], bulk, columns, editor, sift } = listed
  const [asked, ask] = useState<Asked<Item>>()
  const [sought, seek] = useState('')
  const items = itemsOf(query)
  const itemAt = (id: string) => items.find(item => idOf(item) === id)
  const selection = useSelection(items.map(idOf))
  const taking = useClaims(props.queue)
  const enter = (item: Item) => {
    const act = acts.find(({ fits }) => fits?.(item) ?? true)
    if (listed.onEnter) listed.onEnter(item)
    else if (act) ask({ act, id: idOf(item), item })
    else if (editor?.fits?.(item)) edit(item)
  }
  const hasSide = listed.Detail !== undefined || listed.facts !== undefined
  const list = (
    <>
      <Queue<Item>
        label={listed.title}
        query={query}
        idOf={idOf}
        nameOf={listed.nameOf}
        columns={taking ? marked(columns, taking, idOf) : columns}
        keep={sift && (item => sift.text(item).toLowerCase().includes(sought.toLowerCase().trim()))}
        chosen={hasSide ? chosen : undefined}
        onChoose={hasSide || listed.opens ? choose : editor && (id => edit(itemAt(id)))}
        onEnter={enter}
        onTake={taking?.toggle}
        empty={props.empty}
        sorting={sorting}
        selection={bulk && selection}
      />
      {bulk && <Selected acts={bulk} {...{ selection, itemAt, idOf }} />}
    </>
  )
  const side = { id: chosen, item: itemAt(chosen), one: one?.(chosen), asked, ask }
  const Editor = editor?.Dialog
  return (
    <>
      {sift && (
        <TextField className="max-w-md" label={sift.label} type="search" value={sought} onChange={seek} />
      )}
      {hasSide ? (
        <Beside
          list={list}
          detail={
            chosen && <Side key={chosen} showing={listed} {...side} onEdit={() => edit(itemAt(chosen))} />
          }
        />
      ) : (
        list
      )}
      {Editor && edited && (
        <Editor
          item={edited === 'new' ? undefined : edited}
          known={items}
          onSaved={choose}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

/** Marks in the first column the items that operators have taken. */
function marked<Item>(columns: readonly Column<Item>[], { of }: Taking, idOf: (item: Item) => string) {
  const [first, ...others] = columns
  if (!first) return columns
  const cell = (item: Item): ReactNode => {
    const claim = of(idOf(item))
    return (
      <>
        {first.cell(item)}
        {claim && <ClaimMark claim={claim} />}
      </>
    )
  }
  return [{ ...first, cell }, ...others]
}
