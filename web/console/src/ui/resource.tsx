// A screen of one list, from its description: filters, columns, orders, saved views, and the acts on one item
// or on many.
import { useLanguage } from '@gomve/ui/lib/language'
import { type UseQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GetQuery } from '@/api/client'
import { type ListPath, listQuery, type Row } from '@/api/lists'
import { useAddress } from '@/lib/address'
import type { BulkAct } from './bulk'
import { Button } from './button'
import type { QueueName } from './claims'
import { ColumnsButton, useColumns } from './columns'
import { Empty, NoMatches, type Origin } from './empty'
import { Filters, type Given, useFilterSetter, useGiven, type Values, type WordsOf } from './filters'
import { Items } from './items'
import { Page } from './page'
import type { Showing } from './side'
import type { Column } from './table'
import { Views } from './views'

export type { Chosen } from './side'

interface Source<Path extends ListPath, Of extends Values> {
  list: Path
  id: keyof Row<Path> & string
  /** The query parameter that names the chosen item; `id` by default. */
  part?: string
  /** Query parameters that belong to the chosen item. */
  drops?: readonly string[]
  /** With a filter `sort`, the columns that name its orders sort the list. */
  filters?: Of
  query?: (given: Given<Of>) => GetQuery<Path>
  /** The chosen item in full, also if the address names one that is not in the list. */
  one?: (id: string) => UseQueryOptions<Row<Path> & object>
  /** Asks again at this interval in milliseconds, for queues that several operators work. */
  every?: number
  /** The list has no pages. */
  whole?: boolean
  /** Its rows contain texts of the server, in the reader's language. */
  worded?: boolean
  /** The queue whose items operators take. */
  queue?: QueueName
}

export interface Editing<Item> {
  /** Without one a new item is written. */
  item: Item | undefined
  /** The loaded rows; none if it is edited out of its sheet. */
  known?: readonly Item[]
  onSaved?: (id: string) => void
  onClose: () => void
}

interface Editor<Item> {
  /** The label of the button for a new item. */
  add: string
  /** Whether Enter on a row opens it. A click opens it if nothing is shown beside the list. */
  fits?: (item: Item) => boolean
  Dialog: (props: Editing<Item>) => ReactNode
}

export interface Opened {
  id: string
  /** Opens another item, or the list if ''. */
  choose: (id: string) => void
}

/** What the list and the chosen item are drawn from. */
export interface Listed<Item> extends Showing<Item> {
  title: string
  /** Shown in place of an empty list: what would be here. A list that always has rows needs none. */
  empty?: string
  /** Shown below it: where the rows come from. */
  origin?: Origin
  /** A text that is searched for in the loaded rows. */
  sift?: { label: string; text: (item: Item) => string }
  columns: readonly Column<Item>[]
  /** What names a row for a screen reader. */
  nameOf?: (item: Item) => string
  /** Acts on many items: with some, rows can be selected. */
  bulk?: readonly BulkAct<Item>[]
  /** In place of the first act. */
  onEnter?: (item: Item) => void
  editor?: Editor<Item>
  /** The chosen item takes the whole screen. `add` is the button for a new one, whose id is `new`. */
  opens?: { add?: string; Screen: ComponentType<Opened> }
}

interface Description<Item, Of extends Values> extends Listed<Item> {
  hint?: ReactNode
  /** Shown above the filters. */
  above?: ReactNode
  filters?: WordsOf<Of>
  /** A button asks for the list again. */
  refreshable?: boolean
}

export interface Resource<Path extends ListPath, Of extends Values> {
  source: Source<Path, Of>
  useDescription: (given: Given<Of>) => Description<Row<Path> & object, Of>
}

/** What shows and decides one item, without its list. */
export interface Decides<Item> {
  source: Pick<Source<ListPath, Values>, 'filters' | 'queue'> & {
    one?: (id: string) => UseQueryOptions<Item>
  }
  useDescription: (given: never) => Showing<Item>
}

/**
 * `useDescription` is a hook: it describes the screen in the reader's language and by the operator's
 * permissions.
 */
export const resource = <Path extends ListPath, const Of extends Values = Record<never, never>>(
  source: Source<Path, Of>,
  useDescription: (given: Given<Of>) => Description<Row<Path> & object, Of>,
): Resource<Path, Of> => ({ source, useDescription })

interface ScreenProps<Path extends ListPath, Of extends Values> {
  of: Resource<Path, Of>
}

export function ResourceScreen<Path extends ListPath, Of extends Values>({ of }: ScreenProps<Path, Of>) {
  const { part = 'id', drops, filters } = of.source
  const [chosen, choose] = useAddress(part, drops)
  const given = useGiven(filters)
  const description = of.useDescription(given)
  const Screen = description.opens?.Screen
  if (Screen && chosen) return <Screen key={chosen} id={chosen} choose={choose} />
  return <List source={of.source} given={given} description={description} chosen={chosen} choose={choose} />
}

interface ListProps<Path extends ListPath, Of extends Values> {
  source: Source<Path, Of>
  given: Given<Of>
  description: Description<Row<Path> & object, Of>
  chosen: string
  choose: (id: string) => void
}

function List<Path extends ListPath, Of extends Values>(props: ListProps<Path, Of>) {
  const { source, given, description, chosen, choose } = props
  const { list, part = 'id', drops = [], filters, every, whole } = source
  const { title, hint, above, editor, opens, refreshable } = description
  const [edited, edit] = useState<(Row<Path> & object) | 'new'>()
  const language = useLanguage()
  const setFilters = useFilterSetter([part, ...drops])
  const asked = (source.query?.(given) ?? {}) as { sort?: string }
  // The first order is the server's own.
  const { sort, ...unsorted } = asked
  const wanted = (sort === filters?.sort?.[0] ? unsorted : asked) as GetQuery<Path>
  const query = useInfiniteQuery(
    listQuery(list, wanted, { every, whole, language: source.worded ? language : undefined }),
  )
  const add = editor?.add ?? opens?.add
  const { shown, choice } = useColumns(description.columns)
  const canChoose = choice.choosable.length > 0
  const actions = (canChoose || refreshable || add) && (
    <>
      {canChoose && <ColumnsButton choice={choice} />}
      {refreshable && <Refresh busy={query.isFetching} onPress={() => query.refetch()} />}
      {add && (
        <Button tone="primary" onClick={() => (opens ? choose('new') : edit('new'))}>
          {add}
        </Button>
      )}
    </>
  )
  const set = Object.entries(filters ?? {}).filter(
    ([name, [first = '']]) => name in (description.filters ?? {}) && given[name] !== first,
  )
  const empty =
    set.length > 0 ? (
      <NoMatches onClear={() => setFilters(Object.fromEntries(set.map(([name]) => [name, ''])))} />
    ) : (
      <Empty {...description.origin}>{description.empty}</Empty>
    )
  return (
    <Page title={title} hint={hint} actions={actions}>
      {above}
      {filters && <Views filters={filters} drops={[part, ...drops]} />}
      {filters && (
        <Filters values={filters} given={given} words={description.filters} drops={[part, ...drops]} />
      )}
      <Items<Row<Path> & object>
        listed={{ ...description, columns: shown }}
        query={query as never}
        idOf={item => String(item[source.id])}
        one={source.one}
        queue={source.queue}
        empty={empty}
        sorting={
          filters?.sort && {
            order: (given as Record<string, string>).sort ?? '',
            onSort: order => setFilters({ sort: order === filters.sort?.[0] ? '' : order }),
          }
        }
        {...{ chosen, choose, edited, edit }}
      />
    </Page>
  )
}

function Refresh({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <Button busy={busy} onClick={onPress}>
      {!busy && <RefreshCw className="size-4" aria-hidden="true" />}
      {t('refresh')}
    </Button>
  )
}
