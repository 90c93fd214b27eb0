// Pages of rows that are in the document only while they are near the screen.
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Stretches } from './stretches'

/** The watched elements, and what the browser reports of each. */
const watched = new Map<Element, (isIntersecting: boolean) => void>()
/** Where the list begins on the screen, in px. */
let begins = 0

beforeEach(() => {
  watched.clear()
  begins = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: IntersectionObserverCallback) {}
      observe(target: Element) {
        watched.set(target, isIntersecting => {
          const boundingClientRect = target.getBoundingClientRect()
          this.seen(
            [{ target, isIntersecting, boundingClientRect } as IntersectionObserverEntry],
            this as never,
          )
        })
      }
      unobserve(target: Element) {
        watched.delete(target)
      }
    },
  )
  // Rows of 50 px, one below the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const parts = [...(this.parentElement?.children ?? [])] as HTMLElement[]
    const heights = parts.map(part => Number.parseInt(part.style.height, 10) || 50)
    const place = parts.indexOf(this as HTMLElement)
    const top = begins + heights.slice(0, place).reduce((sum, height) => sum + height, 0)
    return { top, bottom: top + (heights[place] ?? 0) } as DOMRect
  })
})

const isMore = (row: Element) => row.textContent?.startsWith('more')
const move = (isNear: boolean, of = [...watched.keys()].filter(row => !isMore(row))) =>
  act(async () => {
    for (const element of of) watched.get(element)?.(isNear)
  })

const rowsOf = (...items: string[]) => items.map(item => screen.getByText(item).closest('li') as Element)
/** The rows of the pages in question: further ones make the list long. */
const shown = () =>
  screen.queryAllByRole('link').flatMap(link => (/^more/.test(link.textContent) ? [] : link.textContent))
const more = [1, 2, 3, 4].map(page => ({ items: [`more ${page}`] }))
const rooms = () => [...screen.getByRole('list').querySelectorAll<HTMLElement>('[aria-hidden]')]
const heights = () => rooms().map(room => room.style.height)

/** Until it is watched. */
async function show(list: ReactElement) {
  const shown = render(list)
  await waitFor(() => expect(watched.size).toBeGreaterThan(0))
  return shown
}

function List({ pages }: { pages: { items: string[] }[] }) {
  return (
    <Stretches pages={[...pages, ...more]}>
      {({ items }, _, ref) =>
        items.map(item => (
          <li key={item} ref={ref}>
            <a href={`#${item}`}>{item}</a>
          </li>
        ))
      }
    </Stretches>
  )
}

test('rows leave their room behind when all of them are far, and come back into it', async () => {
  await show(<List pages={[{ items: ['a', 'b', 'c'] }]} />)
  await move(false, rowsOf('a'))
  expect(screen.getByText('a')).toBeVisible()
  await move(false)
  expect(shown()).toEqual([])
  expect(heights()).toEqual(['150px'])
  await move(false)
  expect(heights()).toEqual(['150px'])
  await move(true)
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(rooms()).toEqual([])
})

test('neighbours have one room, and only those of them come that are near', async () => {
  await show(<List pages={[{ items: ['a', 'b'] }, { items: ['c'] }, { items: ['d'] }, { items: ['e'] }]} />)
  await move(false, rowsOf('a', 'b', 'c', 'd'))
  expect(heights()).toEqual(['200px'])
  begins = -1670
  await move(true, rooms())
  expect(shown()).toEqual(['d', 'e'])
  expect(heights()).toEqual(['150px'])
  begins = -1640
  await move(true, rooms())
  expect(shown()).toEqual(['c', 'd', 'e'])
  begins = 0
  await move(false, rowsOf('e'))
  expect(heights()).toEqual(['100px', '50px'])
})

test('who comes back to the list finds it as high as it was', async () => {
  const pages = [{ items: ['a', 'b'] }]
  const first = await show(<List pages={pages} />)
  await move(false)
  first.unmount()
  const second = await show(<List pages={pages} />)
  expect(heights()).toEqual(['100px'])
  await move(true)
  second.unmount()
  await show(<List pages={pages} />)
  expect(screen.getByText('a')).toBeVisible()
})

test('a row with the focus stays, and so does what is not displayed', async () => {
  await show(<List pages={[{ items: ['a', 'b'] }]} />)
  screen.getByText('b').focus()
  await move(false)
  expect(screen.getByText('a')).toBeVisible()
  screen.getByText('b').blur()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 0 } as DOMRect)
  await move(false)
  expect(screen.getByText('a')).toBeVisible()
})

test('of many rows some are watched, and the last', async () => {
  const items = Array.from({ length: 12 }, (_, row) => `row ${row}`)
  await show(<List pages={[{ items }]} />)
  expect([...watched.keys()].filter(row => !isMore(row)).map(row => row.textContent)).toEqual([
    'row 0',
    'row 5',
    'row 10',
    'row 11',
  ])
})
