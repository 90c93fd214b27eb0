// The ledger explorer: what a text may mean, a transfer's two sides, an account's computation, a seal
// recomputed.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import LedgerScreen from './ledger.screen'

const transfer = {
  id: '11',
  at: '2026-11-23T10:05:00+07:00',
  unit: 'BALANCE',
  amount: '200000.00',
  from: 'outside/502',
  to: 'user/42/available',
  toBefore: '0.00',
  toAfter: '200000.00',
  type: 1,
  title: 'Nạp tiền',
  cause: 'payments.top_up',
  causeId: '17',
  leg: 0,
  rules: 0,
  seal: 3,
}

const me = (...permissions: string[]) =>
  says({ operatorId: '1', name: 'x', role: 'finance', permissions, isDemo: false })

test('at first the invariants of the books are shown, and a broken one is visible', async () => {
  reply(
    '/ledger/today',
    says({
      asOf: '2026-11-23T10:05:00+07:00',
      head: { number: 9, transfers: 2, hash: 'ab', sealedAt: '2026-11-23T10:05:00+07:00' },
      awaitingSeal: 0,
      held: '500000.00',
      owed: '499000.00',
      inFlight: '0.00',
      unmatched: '0.00',
      own: '1000.00',
      laws: [
        { law: 'units_sum_to_zero', holds: false, off: '100' },
        { law: 'chain_holds', holds: true, off: '' },
      ],
    }),
  )
  show(<LedgerScreen />)

  expect(await screen.findByText('Sai')).toBeVisible()
  expect(screen.getByText('lệch 100')).toBeVisible()
  expect(screen.getByText('Chưa lần nào')).toBeVisible()
  expect(screen.getByRole('link', { name: '9' })).toHaveAttribute('href', '/ledger?seal=9')
})

test('one field finds everything that a text may mean', async () => {
  reply(
    '/ledger/find',
    says({
      account: 'outside/502',
      seal: 5,
      causes: [{ cause: 'payments.top_up', causeId: '17', transferId: '11', at: transfer.at }],
    }),
  )
  show(<LedgerScreen />, '/?account=x')
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox'), '17{Enter}')

  expect(await screen.findByRole('link', { name: 'Tài khoản outside/502' })).toHaveAttribute(
    'href',
    '/ledger?account=outside%2F502',
  )
  expect(screen.getByRole('link', { name: 'Niêm phong số 5' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'payments.top_up 17' })).toHaveAttribute(
    'href',
    '/ledger?transfer=11',
  )
  expect(asked.filter(({ path }) => path === '/ledger/find')[0]?.query).toEqual({ text: '17' })
})

test('a text that means nothing is answered with an explanation, not with a fault', async () => {
  reply(
    '/ledger/find',
    refuses(33_001, 'Không tìm thấy gì trong sổ với “abc”', { key: 'ledger_explorer.nothing_found' }),
  )
  show(<LedgerScreen />, '/?text=abc')

  expect(await screen.findByText(/Không tìm thấy gì trong sổ/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a transfer leads to its accounts and its order, and its seal is recomputed', async () => {
  reply('/me', me('ledger', 'topups'))
  reply('/ledger/transfer', says({ transfer, legs: [transfer], hasMoreLegs: false }))
  reply(
    '/ledger/seal',
    says({
      number: 3,
      transfers: 2,
      sealedAt: transfer.at,
      previous: 'aa',
      hash: 'bb',
      recomputed: 'cc',
      holds: false,
    }),
  )
  show(<LedgerScreen />, '/?transfer=11')

  expect(await screen.findByRole('link', { name: 'Mở nguyên nhân' })).toHaveAttribute(
    'href',
    '/topups?state=paid&id=17',
  )
  expect(screen.getAllByRole('link', { name: 'user/42/available' })[0]).toBeVisible()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tính lại niêm phong này' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Không khớp')
})

test('an account shows how it was computed, and its lines are filtered', async () => {
  reply(
    '/ledger/account',
    says({
      address: 'outside/502',
      kind: 'outside',
      counted: 'summed',
      amounts: [{ unit: 'BALANCE', amount: '-200000.00' }],
      summedToSeal: 7,
    }),
  )
  reply('/ledger/lines', says({ items: [] }))
  show(<LedgerScreen />, '/?account=outside%2F502')
  const user = userEvent.setup()

  expect(await screen.findByText(/cộng sẵn đến niêm phong 7/)).toBeVisible()
  await user.type(await screen.findByLabelText('Số của loại'), '1')
  await user.click(screen.getByRole('button', { name: 'Lọc' }))
  await user.selectOptions(screen.getByLabelText('Đơn vị'), 'BALANCE')

  const last = asked.filter(({ path }) => path === '/ledger/lines').at(-1)
  expect(last?.query).toMatchObject({ address: 'outside/502', type: '1', unit: 'BALANCE' })
})

test('a group that formed or was closed leads from its lines to the group', async () => {
  reply('/me', me('ledger', 'sets'))
  const closed = { ...transfer, cause: 'groups.closed', causeId: '7' }
  reply('/ledger/transfer', says({ transfer: closed, legs: [closed], hasMoreLegs: false }))
  show(<LedgerScreen />, '/?transfer=11')
  expect(await screen.findByRole('link', { name: 'Mở nguyên nhân' })).toHaveAttribute('href', '/groups?id=7')
})
