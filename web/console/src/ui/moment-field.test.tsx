// The date field: in the console's language whatever the browser's, and exact to the minute.
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '@/i18n'
import { MomentField } from './moment-field'

const given: string[] = []

function Field({ first = '', wholeDay = false }) {
  const [moment, set] = useState(first)
  return (
    <MomentField
      label="Từ lúc"
      value={moment}
      wholeDay={wholeDay}
      onChange={next => {
        given.push(next)
        set(next)
      }}
    />
  )
}

afterEach(async () => {
  given.length = 0
  await setLanguage('vi')
})

const written = { vi: '09:05 16/11/2026', en: '16 Nov 2026, 09:05', zh: '2026年11月16日 09:05' }
const months = { vi: 'Tháng 11 2026', en: 'November 2026', zh: '11月 2026' }

for (const language of ['vi', 'en', 'zh'] as const) {
  test(`a moment is written and its calendar named in ${language}`, async () => {
    await setLanguage(language)
    render(<Field first="2026-11-16T09:05:00+07:00" />)
    const field = screen.getByRole('button', { name: /^Từ lúc/ })
    expect(field).toHaveTextContent(written[language])
    await userEvent.click(field)
    expect(await screen.findByRole('grid')).toHaveAccessibleName(months[language])
  })
}

test('a day is chosen first, then the time to the minute', async () => {
  const user = userEvent.setup()
  render(<Field first="2026-11-16T09:05:00+07:00" />)
  await user.click(screen.getByRole('button', { name: /^Từ lúc/ }))
  await user.click(await screen.findByRole('button', { name: /18 tháng 11/ }))
  await user.selectOptions(screen.getByLabelText('Giờ'), '23')
  await user.selectOptions(screen.getByLabelText('Phút'), '59')
  expect(given).toEqual([
    '2026-11-18T09:05:00+07:00',
    '2026-11-18T23:05:00+07:00',
    '2026-11-18T23:59:00+07:00',
  ])
})

test('an empty field says so, begins at midnight, and can be emptied again', async () => {
  const user = userEvent.setup()
  render(<Field />)
  const field = screen.getByRole('button', { name: /^Từ lúc/ })
  expect(field).toHaveTextContent('Chọn ngày giờ')
  await user.click(field)
  expect(screen.queryByLabelText('Giờ') ?? (await screen.findByLabelText('Giờ'))).toBeDisabled()
  const [year, month] = [screen.getByLabelText('Chọn năm'), screen.getByLabelText('Chọn tháng')]
  fireEvent.change(year, { target: { value: '2029' } })
  fireEvent.change(month, { target: { value: '0' } })
  await user.click(await screen.findByRole('button', { name: /ngày 0?1 tháng 0?1 năm 2029/ }))
  expect(given).toEqual(['2029-01-01T00:00:00+07:00'])
  await user.click(screen.getByRole('button', { name: 'Bỏ chọn' }))
  expect(field).toHaveTextContent('Chọn ngày giờ')
  expect(field).toHaveFocus()
})

test('a whole day has no time, and is written without one', async () => {
  const user = userEvent.setup()
  render(<Field first="2026-11-16T00:00:00+07:00" wholeDay />)
  const field = screen.getByRole('button', { name: /^Từ lúc/ })
  expect(field).toHaveTextContent('16/11/2026')
  expect(field).not.toHaveTextContent('00:00')
  await user.click(field)
  await user.click(await screen.findByRole('button', { name: /18 tháng 11/ }))
  expect(screen.queryByLabelText('Giờ')).not.toBeInTheDocument()
  expect(given).toEqual(['2026-11-18T00:00:00+07:00'])
})
