// Earnings move to the balance once, and never more than may move.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import FlowPage from './flow.page'

const open = () => show(<FlowPage />, { at: '/pages/user/wallet/otc/flow/list', texts: ['wallet'] })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function enter(amount: string) {
  const field = await screen.findByLabelText('Số tiền chuyển')
  await userEvent.clear(field)
  await userEvent.type(field, amount)
}
const moves = () => asked.filter(({ path }) => path === '/token/otc/toBalance').map(({ body }) => body)

const wallet = { otc: '70000.00', movable: '50000.00', allFrom: '2026-11-24T03:00:00.000Z' }

function served(known: typeof wallet | { otc: string; movable: string; allFrom: null }) {
  reply('/token/otc/getWallet', says(known))
  reply('/token/pay/getFlowList', says({ items: [], next: null }))
}

test('what may move is offered, and moved with one call', async () => {
  served(wallet)
  reply('/token/otc/toBalance', says({ moved: '20000.00', balance: '20000.00', left: wallet }))
  await open()
  expect(await screen.findByText(/Chuyển được ngay 50.000\s₫/)).toBeVisible()
  await press('Chuyển sang số dư')
  expect(await screen.findByLabelText('Số tiền chuyển')).toHaveValue('50.000')
  await enter('20000')
  await press('Chuyển')
  await waitFor(() => expect(moves()).toEqual([{ amount: '20000' }]))
})

test('more than may move is refused at the field without a call, and a refusal is shown there', async () => {
  served(wallet)
  reply(
    '/token/otc/toBalance',
    refuses(34_004, 'Chỉ chuyển được sau 24 giờ', { key: 'wallet.otc_too_young' }),
  )
  await open()
  await press('Chuyển sang số dư')
  await enter('60000')
  await press('Chuyển')
  expect(await screen.findByText(/Chuyển được nhiều nhất 50.000/)).toBeVisible()
  expect(moves()).toHaveLength(0)
  await enter('50000')
  await press('Chuyển')
  expect(await screen.findByText('Chỉ chuyển được sau 24 giờ')).toBeVisible()
})

test('without earnings nothing can be moved', async () => {
  served({ otc: '0.00', movable: '0.00', allFrom: null })
  await open()
  expect(await screen.findByRole('button', { name: 'Chuyển sang số dư' })).toBeDisabled()
})
