// The components that both programs share, each as it is used.
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { capped } from './badge'
import { Chips } from './chips'
import { Segmented } from './choices'
import { Money } from './money'
import { Toaster, toast } from './toast'

test('an amount changes its form with the language, without a reload', async () => {
  render(<Money amount="200000.00" />)
  expect(screen.getByText('200.000 ₫')).toBeVisible()
  await act(() => i18next.changeLanguage('en'))
  expect(screen.getByText('₫200,000')).toBeVisible()
})

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['error', 3000],
    ['plain', 1500],
    ['success', 1500],
  ] as const)('of kind %s stays %i ms', async (kind, stays) => {
    render(<Toaster />)
    act(() => toast[kind]('Đã xong'))
    await act(() => vi.advanceTimersByTimeAsync(stays - 1))
    expect(screen.getByText('Đã xong')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.queryByText('Đã xong')).toBeNull()
  })

  test('stands low on a phone, and high while one types', () => {
    render(
      <>
        <Toaster isLow />
        <input aria-label="Tên" />
      </>,
    )
    act(() => toast.error('Chưa được'))
    const place = screen.getByRole('alert').parentElement
    expect(place).toHaveClass(/^bottom-/)
    act(() => screen.getByRole('textbox').focus())
    expect(place).toHaveClass(/^top-/)
    act(() => screen.getByRole('textbox').blur())
    expect(place).toHaveClass(/^bottom-/)
  })
})

test('the chosen chip comes into view along its row, and the page stays where it is', () => {
  const scrollIntoView = vi.fn()
  Element.prototype.scrollIntoView = scrollIntoView
  const options = ['Tất cả', 'Đã nhận'].map((label, value) => ({ value, label }))
  render(<Chips label="Trạng thái" value={1} options={options} onChange={vi.fn()} />)
  expect(screen.getByRole('radio', { name: 'Đã nhận' })).toBeChecked()
  expect(scrollIntoView).not.toHaveBeenCalled()
})

test('a badge shows 99+ at most', () => {
  expect([0, 7, 99, 100, 5000].map(capped)).toEqual(['0', '7', '99', '99+', '99+'])
})

const views = ['a', 'b', 'c'].map(value => ({ value, label: value }))

function Views({ onView, still = false }: { onView: (view: string) => void; still?: boolean }) {
  const [view, setView] = useState('b')
  const choose = (next: string) => {
    onView(next)
    setView(next)
  }
  return (
    <main>
      <Segmented label="Xem" swipe={!still} value={view} options={views} onChange={choose} />
      <p>Nội dung</p>
      <div style={{ overflowX: 'auto' }}>
        <span>Băng chuyền</span>
      </div>
    </main>
  )
}

describe('segments', () => {
  const finger = (clientX: number, clientY = 100) => ({ clientX, clientY, pointerId: 1, ...touch })
  const touch = { pointerType: 'touch', isPrimary: true }

  /** Fast or slow, the distance decides: all moments are the same, as jsdom stamps them. */
  function swipe(from: [number, number], to: [number, number], on = 'Nội dung') {
    const part = screen.getByText(on)
    fireEvent.pointerDown(part, finger(...from))
    fireEvent.pointerMove(part, finger(...to))
    fireEvent.pointerUp(part, finger(...to))
  }

  beforeEach(() => {
    window.matchMedia = query => ({ matches: false, media: query }) as MediaQueryList
  })

  test('change by a swipe across the page, to the left the next, and at the end nothing', async () => {
    const onView = vi.fn()
    render(<Views onView={onView} />)
    await vi.dynamicImportSettled()
    swipe([300, 100], [200, 110])
    expect(screen.getByRole('radio', { name: 'c' })).toBeChecked()
    swipe([300, 100], [200, 110])
    expect(onView).toHaveBeenCalledTimes(1)
    swipe([200, 100], [300, 90])
    swipe([200, 100], [300, 90])
    expect(onView.mock.calls).toEqual([['c'], ['b'], ['a']])
  })

  test('stay for scrolling, a mouse, a second finger, and the edges of the screen', async () => {
    const onView = vi.fn()
    render(<Views onView={onView} />)
    await vi.dynamicImportSettled()
    swipe([300, 100], [220, 180])
    swipe([10, 100], [200, 100])
    const part = screen.getByText('Nội dung')
    fireEvent.pointerDown(part, { ...finger(300), pointerType: 'mouse' })
    fireEvent.pointerMove(part, { ...finger(100), pointerType: 'mouse' })
    fireEvent.pointerUp(part, { ...finger(100), pointerType: 'mouse' })
    fireEvent.pointerDown(part, finger(300))
    fireEvent.pointerDown(part, { ...finger(400), pointerId: 2, isPrimary: false })
    fireEvent.pointerMove(part, finger(100))
    fireEvent.pointerUp(part, finger(100))
    fireEvent.pointerDown(part, finger(300))
    fireEvent.pointerMove(part, finger(200))
    fireEvent.pointerCancel(part, finger(200))
    fireEvent.pointerUp(part, finger(100))
    expect(onView).not.toHaveBeenCalled()
  })

  test('stay while something inside moves sideways, and where swiping was not asked for', async () => {
    const onView = vi.fn()
    const { rerender } = render(<Views onView={onView} />)
    await vi.dynamicImportSettled()
    const row = screen.getByText('Băng chuyền').parentElement as HTMLElement
    Object.defineProperties(row, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } })
    swipe([300, 100], [100, 100], 'Băng chuyền')
    rerender(<Views onView={onView} still />)
    swipe([300, 100], [100, 100])
    expect(onView).not.toHaveBeenCalled()
  })

  test('follow the finger, unless motion is reduced', async () => {
    const { container } = render(<Views onView={vi.fn()} />)
    await vi.dynamicImportSettled()
    const main = screen.getByRole('main')
    Object.defineProperty(main, 'clientWidth', { value: 400 })
    const highlight = container.querySelector<HTMLElement>('[style*="translateX"]')
    const drag = () => {
      fireEvent.pointerDown(main, finger(300))
      fireEvent.pointerMove(main, finger(260))
      const shown = highlight?.style.transform
      fireEvent.pointerCancel(main, finger(260))
      return shown
    }
    expect(drag()).toBe('translateX(110%)')
    expect(highlight?.style.transform).toBe('translateX(100%)')
    window.matchMedia = query => ({ matches: query.includes('reduced-motion') }) as MediaQueryList
    expect(drag()).toBe('translateX(100%)')
  })

  test('are chosen with the arrow keys', async () => {
    const onView = vi.fn()
    render(<Views onView={onView} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(onView).toHaveBeenCalledExactlyOnceWith('c')
  })
})
