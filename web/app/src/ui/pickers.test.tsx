// Wheels, months and slides: bounds, keys and what is chosen in the end.
import { addDays, addMonths, addYears } from '@gomve/ui/lib/time'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { show } from '@/testing/show'
import { Calendar } from './calendar'
import { Picker } from './picker'
import { Swiper } from './swiper'

describe('days', () => {
  test('are counted over months, years and the end of February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addMonths('2026-11', 3)).toBe('2027-02')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
    expect(addYears('2026-11-18', -10)).toBe('2016-11-18')
  })
})

describe('a calendar', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-18T09:00:00+07:00'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const months = () => screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent)

  test('shows three months and turns by three', async () => {
    await show(<Calendar onTap={() => undefined} />)
    expect(months()).toEqual(['tháng 11 năm 2026', 'tháng 12 năm 2026', 'tháng 1 năm 2027'])
    await userEvent.click(screen.getByRole('button', { name: 'Ba tháng sau' }))
    expect(months()[0]).toBe('tháng 2 năm 2027')
  })

  test('ends ten years to either side, or where the page says', async () => {
    const tapped = vi.fn()
    await show(<Calendar from="2016-11-17" latest="2026-11-18" onTap={tapped} />)
    expect(months()[0]).toBe('tháng 11 năm 2016')
    expect(screen.getByRole('button', { name: 'Ba tháng trước' })).toBeDisabled()
    expect(screen.getByRole('button', { name: /17 tháng 11, 2016$/ })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: /18 tháng 11, 2016$/ }))
    expect(tapped).toHaveBeenCalledWith('2016-11-18')
  })
})

function Choosing() {
  const [value, setValue] = useState(['b'])
  const options = ['a', 'b', 'c'].map(letter => ({ value: letter, label: letter.toUpperCase() }))
  return <Picker label="Ngân hàng" columns={[{ label: 'Tên', options }]} value={value} onChange={setValue} />
}

test('a picker takes what its wheel was turned to by the keys, once it is confirmed', async () => {
  await show(<Choosing />)
  await userEvent.click(screen.getByRole('button', { name: 'Ngân hàng: B' }))
  const wheel = await screen.findByRole('listbox', { name: 'Tên' })
  expect(within(wheel).getByRole('option', { selected: true })).toHaveTextContent('B')
  wheel.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(within(wheel).getByRole('option', { selected: true })).toHaveTextContent('C')
  await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }))
  expect(await screen.findByText('C', { selector: 'span' })).toBeInTheDocument()
  expect(screen.getByLabelText('Ngân hàng: C')).toBeInTheDocument()
})

test('slides say which of how many they are, and the dot of the one in view is marked', async () => {
  const slides = ['Một', 'Hai'].map(words => ({ key: words, content: <p>{words}</p> }))
  await show(<Swiper label="Tin tức" slides={slides} />)
  expect(screen.getByLabelText('mục 2 trên 2')).toHaveTextContent('Hai')
  expect(screen.getByRole('button', { name: 'Mục 1' })).toHaveAttribute('aria-current', 'true')
})
