// The calendar: its month, what can be chosen, and the keys that move through it.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '@/testing/show'
import { Calendar } from './calendar'

const open = async (from?: string, until?: string) => {
  const onDay = vi.fn()
  await show(<Calendar from={from} until={until} today="2026-11-28" onDay={onDay} />, { at: '/', texts: [] })
  return onDay
}
const day = (name: RegExp) => screen.getByRole('button', { name })

test('a month begins on Monday, marks the chosen days, and ends today', async () => {
  const onDay = await open('2026-11-23', '2026-11-25')
  expect(screen.getByRole('table', { name: /tháng 11 năm 2026/i })).toBeVisible()
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent(/Thứ Hai/)
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(3)
  expect(day(/28 tháng 11/)).toHaveAttribute('aria-current', 'date')
  expect(day(/29 tháng 11/)).toBeDisabled()
  await userEvent.click(day(/\b5 tháng 11/))
  expect(onDay).toHaveBeenCalledWith('2026-11-05')
})

test('arrows move by days and weeks, pages by months, and no key leads past today', async () => {
  const onDay = await open('2026-11-27')
  day(/27 tháng 11/).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(day(/28 tháng 11/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Home}')
  expect(day(/16 tháng 11/)).toHaveFocus()
  await userEvent.keyboard('{PageUp}')
  expect(day(/16 tháng 10/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onDay).toHaveBeenCalledWith('2026-10-16')
  await userEvent.click(screen.getByRole('button', { name: 'Tháng sau' }))
  expect(screen.getByRole('button', { name: 'Tháng sau' })).toBeDisabled()
})
