// The desk: a code is judged, a ticket waits, and only a deliberate press hands it over.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { asked, breaks, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Kit, Scanned, Venue } from './calls'
import DeskScreen from './desk.screen'

const venue: Venue = {
  venueId: '31',
  nameVi: 'Hồ Gươm',
  nameEn: 'Hoan Kiem',
  nameZh: '还剑湖',
  address: 'Hà Nội',
  latitude: '21.028',
  longitude: '105.852',
  opens: '09:00',
  closes: '21:00',
  open: true,
}

const scanned: Scanned = {
  ticketId: '5',
  state: 'pending',
  classId: '3',
  className: 'Vé Sơn Đoòng',
  cover: 'cave',
  hue: 150,
  owner: 'Anh N.',
  queueNumber: 4,
  queueDay: '2026-11-16',
  expiresAt: '2027-05-15T00:00:00+07:00',
  waitsUntil: '2026-11-16T10:30:00+07:00',
  earlier: [],
}

const kit: Kit = {
  keys: [],
  operatorId: '7',
  queueKey: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  mostOffline: 0,
  daysToSend: 7,
  classes: [],
}

const secondScan = (state: string) =>
  refuses(15_026, 'Mã đã được quét', {
    key: 'tickets.already_scanned',
    details: { venue: 'Hồ Gươm', ticketId: '5', state },
  })

beforeEach(() => {
  localStorage.setItem('desk.venue', '31')
  reply('/venue/list', says({ items: [venue] }))
  reply('/desk/history', says({ items: [] }))
  reply('/desk/kit', says(kit))
})

async function scan() {
  const user = userEvent.setup()
  show(<DeskScreen />)
  await user.type(await screen.findByLabelText(/Mã nhận vé/), '0311 5563 9255{Enter}')
  return user
}

test('the history says by how much the clock of a desk was off', async () => {
  const line = {
    ...{ stepId: '9', ticketId: '5', event: 'hand_over', state: 'picked_up', className: 'Hang Én VR' },
    ...{ owner: 'An N.', operatorId: '7', at: '2026-11-23T10:05:00+07:00' },
    ...{ offlineAt: '2026-11-23T10:11:00+07:00', clockOff: 6 },
  }
  reply('/desk/history', says({ items: [line] }))
  show(<DeskScreen />)
  expect(await screen.findByText('Đồng hồ lệch 6 phút (chạy nhanh): tính theo giờ máy chủ')).toBeVisible()
})

test('the last venue is chosen, and a typed code is checked there', async () => {
  reply('/desk/scan', says(scanned))

  await scan()

  expect(await screen.findByText('Vé hợp lệ')).toBeVisible()
  expect(asked.find(({ path }) => path === '/desk/scan')?.body).toEqual({
    text: '0311 5563 9255',
    venueId: '31',
  })
})

test('the Enter of a hand scanner hands nothing over', async () => {
  reply('/desk/scan', says(scanned))
  const user = await scan()
  await screen.findByText('Vé hợp lệ')

  await user.keyboard('031155639255{Enter}')

  expect(asked.some(({ path }) => path === '/desk/handOver')).toBe(false)
})

test('a press hands over, and the field waits for the next person', async () => {
  reply('/desk/scan', says(scanned))
  reply('/desk/handOver', says({ ticketId: '5', state: 'picked_up' }))
  const user = await scan()

  await user.click(await screen.findByRole('button', { name: 'Giao cho khách' }))

  expect(await screen.findByText('Đã giao cho khách')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Khách tiếp theo' }))
  expect(screen.getByLabelText(/Mã nhận vé/)).toHaveFocus()
})

test('a hand scanner continues with the next code over the last result', async () => {
  reply('/desk/scan', refuses(15_008, 'Không có vé nào mang mã này', { key: 'tickets.code_unknown' }))
  const user = await scan()
  await screen.findByText('Mã không hợp lệ')

  await user.keyboard('031155639255{Enter}')

  const sent = asked.filter(({ path }) => path === '/desk/scan').map(({ body }) => body)
  expect(sent.at(-1)).toEqual({ text: '031155639255', venueId: '31' })
})

test('a refusal tells the operator what to do', async () => {
  reply('/desk/scan', refuses(15_022, 'Mã QR giả: chữ ký không đúng', { key: 'tickets.code_forged' }))

  await scan()

  expect(await screen.findByText('Không giao vé. Hãy báo bộ phận hỗ trợ.')).toBeVisible()
})

test('without a network a code that cannot be checked here is refused', async () => {
  reply('/desk/scan', breaks)
  reply('/me', breaks)

  await scan()

  expect(await screen.findByText('Mã không hợp lệ')).toBeVisible()
  expect(screen.getByText('Không kết nối được máy chủ')).toBeInTheDocument()
  expect(screen.getByText('Không giao vé. Hãy chờ có mạng rồi quét lại.')).toBeVisible()

  reply('/me', says({}))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('Không kết nối được máy chủ')).toBeNull())
})

test('a ticket that already waits can be resumed', async () => {
  reply('/desk/scan', secondScan('pending'))

  await scan()

  expect(await screen.findByText('Mã không hợp lệ')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mở lại vé đang chờ này' })).toBeVisible()
})

test('a ticket that was picked up cannot be resumed', async () => {
  reply('/desk/scan', secondScan('picked_up'))

  await scan()

  await screen.findByText('Mã không hợp lệ')
  expect(screen.queryByRole('button', { name: 'Mở lại vé đang chờ này' })).toBeNull()
})
