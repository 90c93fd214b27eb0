// The components that both programs share, each as it is used.
import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { capped } from './badge'
import { Chips } from './chips'
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
