// An endless list: its pages, its headings, its end, and its behaviour when a page fails.
import { Refused } from '@gomve/shared/envelope'
import { useInfiniteQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ListPage, listQuery } from '@/api/lists'
import { show } from '@/testing/show'
import { InfiniteList } from './infinite-list'

interface Line {
  id: string
  day: string
}
type Ask = (cursor: string | undefined) => Promise<ListPage<Line>>

/** The browser's reports about the end of the list: whether it is in view, moment by moment. */
let tell: (...inSight: boolean[]) => void = () => undefined
const reachEnd = () => tell(true)
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: IntersectionObserverCallback) {}
      observe(target: Element) {
        if (target.localName === 'li') return
        tell = (...inSight) =>
          this.seen(
            inSight.map(isIntersecting => ({ isIntersecting }) as IntersectionObserverEntry),
            this as never,
          )
      }
      unobserve() {}
      disconnect() {}
    },
  )
})

function Lines({ ask }: { ask: Ask }) {
  const query = useInfiniteQuery({ ...listQuery(['lines'], ({ cursor }) => ask(cursor)), retry: false })
  return (
    <InfiniteList
      query={query}
      itemKey={line => line.id}
      heading={line => line.day}
      headingAside={lines => <b>{`${lines.length} dòng`}</b>}
      empty={<p>trống</p>}
    >
      {line => <span>{line.id}</span>}
    </InfiniteList>
  )
}

const first: ListPage<Line> = {
  items: [
    { id: 'a', day: 'Thứ Tư' },
    { id: 'b', day: 'Thứ Tư' },
  ],
  next: 'after b',
}
const second: ListPage<Line> = { items: [{ id: 'c', day: 'Thứ Ba' }], next: null }

test('the next page is requested with the last cursor, under headings that do not repeat', async () => {
  const ask = vi.fn<Ask>(async cursor => (cursor ? second : first))
  await show(<Lines ask={ask} />)
  await screen.findByText('b')
  await act(async () => reachEnd())
  await screen.findByText('c')
  expect(ask.mock.calls.map(([cursor]) => cursor)).toEqual([undefined, 'after b'])
  expect(screen.getAllByRole('heading').map(heading => heading.textContent)).toEqual(['Thứ Tư', 'Thứ Ba'])
  expect(screen.getByText('Đã hiển thị tất cả')).toBeVisible()
})

test('an end that came into view while the device was busy counts, one that left does not', async () => {
  const ask = vi.fn<Ask>(async cursor => (cursor ? second : first))
  await show(<Lines ask={ask} />)
  await screen.findByText('b')
  await act(async () => tell(true, false))
  expect(ask).toHaveBeenCalledTimes(1)
  await act(async () => tell(false, true))
  await screen.findByText('c')
})

test('a page that fails waits for a tap and keeps what is shown', async () => {
  const ask = vi.fn<Ask>(async cursor => {
    if (cursor && ask.mock.calls.length === 2) throw new Refused(10_000, 'Lỗi')
    return cursor ? second : first
  })
  await show(<Lines ask={ask} />)
  await screen.findByText('b')
  await act(async () => reachEnd())
  await userEvent.click(await screen.findByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('c')).toBeVisible()
  expect(screen.getByText('a')).toBeVisible()
})

test('an empty list and a failed one each say so', async () => {
  await show(<Lines ask={async () => ({ items: [] })} />)
  expect(await screen.findByText('trống')).toBeVisible()
})

test('without a network the list says so and offers to try again', async () => {
  const ask = vi.fn<Ask>(async () => {
    if (ask.mock.calls.length === 1) throw new Refused(-999, 'Không có kết nối mạng')
    return second
  })
  await show(<Lines ask={ask} />)
  expect(await screen.findByRole('heading', { name: 'Không có kết nối mạng' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('c')).toBeVisible()
})

test('a heading goes on over pages, and says more of its day once all of it is there', async () => {
  const pages: Record<string, ListPage<Line>> = {
    'after b': {
      items: [
        { id: 'c', day: 'Thứ Tư' },
        { id: 'd', day: 'Thứ Ba' },
      ],
      next: 'after d',
    },
    'after d': { items: [{ id: 'e', day: 'Thứ Ba' }], next: null },
  }
  await show(<Lines ask={async cursor => (cursor ? (pages[cursor] as ListPage<Line>) : first)} />)
  const items = () => screen.getAllByRole('listitem').map(item => item.textContent)
  await screen.findByText('b')
  expect(items()).toEqual(['Thứ Tư', 'a', 'b'])
  await act(async () => reachEnd())
  await screen.findByText('d')
  expect(items()).toEqual(['Thứ Tư3 dòng', 'a', 'b', 'c', 'Thứ Ba', 'd'])
  await act(async () => reachEnd())
  await screen.findByText('e')
  expect(items()).toEqual(['Thứ Tư3 dòng', 'a', 'b', 'c', 'Thứ Ba2 dòng', 'd', 'e'])
})
