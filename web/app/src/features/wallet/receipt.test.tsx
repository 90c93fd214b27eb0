// A receipt is denied only if the server says that there is none.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuses, reply } from '@/testing/server'
import { show } from '@/testing/show'
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
