// Rows that are in the document only while they are near the screen.
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Stretch } from './stretch'

/** The watched rows, and what the browser reports of each. */
const watched = new Map<Element, (isIntersecting: boolean) => void>()
beforeEach(() => {
  watched.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: IntersectionObserverCallback) {}
      observe(target: Element) {
        watched.set(target, isIntersecting =>
          this.seen([{ target, isIntersecting } as IntersectionObserverEntry], this as never),
        )
      }
      unobserve(target: Element) {
        watched.delete(target)
      }
    },
  )
  // Rows of 50 px, one below the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const above = [...(this.parentElement?.children ?? [])].indexOf(this)
    const height = Number.parseInt((this as HTMLElement).style.height, 10) || 50
    return { top: above * 50, bottom: above * 50 + height } as DOMRect
  })
})

const move = (isNear: boolean, rows = [...watched.values()]) =>
  act(async () => {
    for (const tell of rows) tell(isNear)
  })

function Rows({ of }: { of: { items: string[] } }) {
  return (
    <ul>
      <Stretch of={of}>
        {watch =>
          of.items.map(item => (
            <li key={item} ref={watch}>
              <a href={`#${item}`}>{item}</a>
            </li>
          ))
        }
      </Stretch>
    </ul>
  )
}
const room = () => screen.getByRole('list').querySelector('[aria-hidden]')

test('rows leave their room behind when all of them are far, and come back into it', async () => {
  render(<Rows of={{ items: ['a', 'b', 'c'] }} />)
  await move(false, [...watched.values()].slice(0, 2))
  expect(screen.getByText('a')).toBeVisible()
  await move(false)
  expect(screen.queryByText('a')).toBeNull()
  expect(room()).toHaveStyle({ height: '150px' })
  expect(watched.size).toBe(1)
  await move(false)
  expect(room()).toHaveStyle({ height: '150px' })
  await move(true)
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['a', 'b', 'c'])
  expect(watched.size).toBe(3)
})

test('who comes back to the list finds it as high as it was', async () => {
  const page = { items: ['a', 'b'] }
  const first = render(<Rows of={page} />)
  await move(false)
  first.unmount()
  const second = render(<Rows of={page} />)
  expect(room()).toHaveStyle({ height: '100px' })
  await move(true)
  second.unmount()
  render(<Rows of={page} />)
  expect(screen.getByText('a')).toBeVisible()
})

test('a row with the focus stays, and so does what is not displayed', async () => {
  render(<Rows of={{ items: ['a', 'b'] }} />)
  screen.getByText('b').focus()
  await move(false)
  expect(screen.getByText('a')).toBeVisible()
  screen.getByText('b').blur()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 0 } as DOMRect)
  await move(false)
  expect(screen.getByText('a')).toBeVisible()
})
