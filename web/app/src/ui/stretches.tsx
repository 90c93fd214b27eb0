// The rows of a long list, page by page. Pages far from the screen are not in the document, and one room keeps
// the place of neighbours: a list of thousands of lines costs what one of a hundred does.
import {
  memo,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  startTransition,
  useEffect,
  useState,
} from 'react'
import type { Away, Size, Watcher } from './rooms'

/** A list of so many pages is short: all its rows are in the document. */
const few = 3

/** Once a list is long. */
let rooms: typeof import('./rooms') | undefined

/** Without it all rows stay. */
const ignore = () => undefined

/** The rows of a page, each a `li` with this `ref`. */
type RowsOf<Page> = (page: Page, number: number, ref: RefCallback<HTMLLIElement>) => ReactElement[]

interface StretchesProps<Page> {
  pages: readonly Page[]
  className?: string
  children: RowsOf<Page>
}

export function Stretches<Page extends object>({ pages, className, children }: StretchesProps<Page>) {
  const [away, setAway] = useState<Away>(() => rooms?.knownOf(pages) ?? new Map())
  const [watcher, setWatcher] = useState<Watcher>()
  const isLong = pages.length > few
  useEffect(() => {
    if (!isLong) return
    const change = (next: (away: Away) => Away) => startTransition(() => setAway(next))
    void import('./rooms').then(loaded => {
      rooms = loaded
      setWatcher(loaded.watching(change))
    }, ignore)
  }, [isLong])
  useEffect(() => rooms?.remember(pages, away), [pages, away])
  const parts: ReactElement[] = []
  let gone: Size[] = []
  for (const [number, page] of pages.entries()) {
    const size = away.get(number)
    if (size) gone.push(size)
    else parts.push(<Rows key={number} watcher={watcher} page={page} number={number} rows={children} />)
    const isLast = number === pages.length - 1
    if (rooms && gone.length > 0 && (isLast || !away.has(number + 1))) {
      const first = number + 1 - gone.length
      // The same room grows and shrinks as its pages leave and come.
      const key = first === 0 ? 'above' : isLast ? 'below' : `from ${first}`
      parts.push(<rooms.Room key={key} watcher={watcher} first={first} sizes={gone} />)
      gone = []
    }
  }
  return <ul className={className}>{parts}</ul>
}

interface RowsProps<Page> {
  watcher: Watcher | undefined
  page: Page
  number: number
  rows: RowsOf<Page>
}

const Rows = memo(function Rows<Page>({ watcher, page, number, rows }: RowsProps<Page>) {
  const [there] = useState(() => new Set<Element>())
  const [ref] = useState(() => (row: Element | null) => {
    if (row) there.add(row)
    return () => void there.delete(row as Element)
  })
  useEffect(() => watcher?.rows(number, [...there]))
  return rows(page, number, ref)
}) as <Page>(props: RowsProps<Page>) => ReactNode
