// A receipt is denied only if the server says that there is none; of a task's share it names the task, of a
// seat its deal.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { group, seated } from '../groups/testing/sample'
import ReceiptPage from './receipt.page'

const open = () => show(<ReceiptPage />, { at: '/pages/user/wallet/receipt?id=7', texts: ['wallet'] })

test('without its database the server denies no receipt', async () => {
  reply('/token/receipt/get', refuses(10_013, 'Không đọc được dữ liệu', {}, 503))
  await open()
  expect(await screen.findByText('Không đọc được dữ liệu')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible()
})

test('a missing receipt is reported as missing, with the way to the others', async () => {
  reply('/token/receipt/get', refuses(13_001, 'Không có', { key: 'ledger.receipt_not_found' }))
  await open()
  expect(await screen.findByText('Không có')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Xem lịch sử giao dịch' })).toBeVisible()
})

test('a share of a task comes from the task’s proceeds, and its day is the reader’s', async () => {
  const line = { id: '7', unit: 'OTC', type: 15, title: 'Nhiệm vụ đội', about: 'Đêm Hội An · 2026-11-23' }
  reply(
    '/token/receipt/get',
    says({
      line: { ...line, amount: '500.00', balanceAfter: '500.00', at: '2026-11-30T10:00:00+07:00' },
      ...{ cause: 'tasks.purse_shared', causeText: 'Chia phần thu được', causeId: '3', page: '/pages/x' },
      ...{ from: 'Quy đổi giữa các ví', to: 'Ví của bạn', balanceBefore: '0.00', rules: 1, seal: 4 },
      sealHash: 'ab',
    }),
  )
  await open()
  expect(await screen.findByText('Tiền thu được từ nhiệm vụ')).toBeVisible()
  expect(screen.queryByText('Quy đổi giữa các ví')).toBeNull()
  expect(screen.getByText('Đêm Hội An · 23/11/2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Xem chi tiết' })).toHaveAttribute('href', '/pages/x')
})

test('a seat’s receipt says what was promised for its cash', async () => {
  const line = { id: '7', unit: 'BALANCE', type: 6, title: 'Mua nhóm', about: 'Vé VR Hạ Long · nhóm 7' }
  reply(
    '/token/receipt/get',
    says({
      line: { ...line, amount: '-150000.00', balanceAfter: '0.00', at: '2026-11-30T10:00:00+07:00' },
      ...{ cause: 'groups.seats_held', causeText: 'Giữ tiền cho chỗ đã đặt', causeId: '3' },
      ...{ from: 'Ví của bạn', to: 'Tiền giữ chỗ của bạn', balanceBefore: '150000.00', rules: 1, seal: 4 },
      ...{ sealHash: 'ab', page: '/pages/user/gb/detail?id=b' },
    }),
  )
  reply('/token/gb/myJoinList', says({ items: [{ ...seated, cash: '150000.00', couponId: '81' }] }))
  reply('/token/gb/getGroupInfo', says(group))
  await open()
  expect(await screen.findByRole('heading', { name: 'Điều kiện khi mua' })).toBeVisible()
  expect(screen.getByText('Nếu không trúng').parentElement).toHaveTextContent(
    /150\.000\s₫ \+ 1\.500\s₫ và mã/,
  )
})
