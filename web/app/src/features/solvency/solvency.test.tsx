// The public page shows the state of the books, including alarms; a wallet is found in the total, or reported
// as missing.
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import vector from '../../../../../contract/solvency-vector.json'
import type { Overview, Proof } from './calls'
import SolvencyPage from './index.page'
import MinePage from './mine.page'

const tree = { ...vector.tree, takenAt: '2026-11-23T04:00:00.000+07:00', number: 9, people: 3 }
const proof: Proof = { ...vector, tree }
const overview = (more: Partial<Overview> = {}): Overview => ({
  asOf: '2026-11-23T10:05:00.000+07:00',
  head: { number: 12, transfers: 3, hash: 'ab'.repeat(32), sealedAt: '2026-11-23T10:04:00.000+07:00' },
  dong: {
    held: '1050000.00',
    owed: '1000000.00',
    setAside: '20000.00',
    unmatched: '0.00',
    own: '30000.00',
    coverage: 10_294,
    sold: '80000.00',
    recycled: '50000.00',
    fees: '0.00',
    putIn: '0.00',
  },
  channels: [{ channelId: 502, name: 'Chuyển khoản ngân hàng', amount: '1050000.00' }],
  owed: [{ unit: 'BALANCE', free: '900000.00', held: '100000.00', total: '1000000.00' }],
  groups: { open: 2, seats: 5, waiting: 1, held: '100000.00' },
  tickets: { unused: 4, recyclingAll: '680000.00' },
  check: { at: '2026-11-23T04:00:00.000+07:00', number: 9, transfers: 700, holds: true },
  tree,
  months: [
    {
      month: '2026-11-01',
      isOver: false,
      people: 10,
      atALoss: 3,
      lossShare: 3000,
      spent: '600000.00',
      received: '14000.00',
    },
  ],
  alarms: [],
  ...more,
})
const texts = { texts: ['solvency'] }

beforeEach(() => {
  session.start({ token: 'fresh', userId: '5', mobile: '0912****678' })
  reply('/solvency/get', says(overview()))
})

test('the page shows that everything is held, where it is, and the figures of the month', async () => {
  await show(<SolvencyPage />, texts)
  expect(await screen.findByText('Gomvé giữ đủ tiền của mọi người')).toBeVisible()
  expect(screen.getByText('Chuyển khoản ngân hàng')).toBeVisible()
  expect(screen.getByText('Tiền đang giữ bằng 102,94% mọi khoản phải trả')).toBeVisible()
  expect(screen.getByText('30% (3/10 người)')).toBeVisible()
})

test('an alarm is shown first, as a sentence', async () => {
  reply('/solvency/get', says(overview({ alarms: ['owes_more_than_held'] })))
  await show(<SolvencyPage />, texts)
  expect(await screen.findByText('Có điều bất thường')).toBeVisible()
  expect(screen.getByText(/đã chi nhiều hơn doanh thu/)).toBeVisible()
})

test('before the first night it says what is still missing', async () => {
  reply('/solvency/get', says(overview({ check: null, tree: null, months: [], head: null })))
  await show(<SolvencyPage />, texts)
  expect(await screen.findByText('Lần đầu diễn ra lúc 4 giờ sáng.')).toBeVisible()
})

test('a wallet is found in the published total', async () => {
  reply('/token/solvency/getProof', says(proof))
  await show(<MinePage />, texts)
  expect(await screen.findByText('Ví của bạn nằm trong tổng đã công bố')).toBeVisible()
  expect(screen.getByText(vector.tree.hash)).toBeVisible()
})

test('a root other than the public one is detected, and so is another user’s proof', async () => {
  reply('/token/solvency/getProof', says(proof))
  reply('/solvency/get', says(overview({ tree: { ...tree, hash: 'f'.repeat(64) } })))
  await show(<MinePage />, texts)
  expect(await screen.findByText('Không khớp với tổng đã công bố')).toBeVisible()
})

test('an empty wallet is reported in the words of the server', async () => {
  reply('/token/solvency/getProof', refuses(26_002, 'Lúc chốt sổ, ví của bạn chưa có gì'))
  await show(<MinePage />, texts)
  expect(await screen.findByText('Lúc chốt sổ, ví của bạn chưa có gì')).toBeVisible()
})
