// The shelf: equal tickets in one row, which opens what can be done with them.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import ShelfPage from './shelf.page'
import { free } from './testing/sample'

const coded = { ...free, ticketId: '9', name: 'Vé VR Huế', state: 'number_taken' }
const shelf = {
  awaiting_number: [free, { ...free, ticketId: '8' }],
  number_taken: [coded],
} as Record<string, object[]>

beforeEach(() => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  reply('/token/vr/getTicketList', request => {
    const state = new URL(request.url).searchParams.get('state') ?? ''
    return says({ items: shelf[state] ?? [] })(request)
  })
})

const open = () => show(<ShelfPage />, { at: '/pages/otc/ticketOtc', texts: ['tickets', 'market'] })

test('equal tickets are one row, after those with a code, which lead to it', async () => {
  await open()
  const rows = await screen.findAllByRole('article')
  expect(rows).toHaveLength(2)
  expect(within(rows[0] as HTMLElement).getByRole('link', { name: /Hiện mã QR/ })).toHaveAttribute(
    'href',
    '/pages/user/vr/ticket?id=9',
  )
  expect(within(rows[1] as HTMLElement).getByText('×2')).toBeVisible()
})

test('a number is taken from the row, after a question', async () => {
  reply('/token/vr/getTicketCode', says({}))
  const { router } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Lấy số' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Lấy số' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/vr/ticket'))
  expect(asked.find(({ path }) => path === '/token/vr/getTicketCode')?.query.ticketId).toBe('7')
})

test('what a row has opened stays open when the ticket that it showed is gone', async () => {
  const { queries } = await open()
  await userEvent.click(await screen.findByRole('button', { name: /Vé VR Hạ Long/ }))
  const link = () => screen.getByRole('link', { name: 'Xem chi tiết vé' })
  await screen.findByRole('dialog')
  expect(link()).toHaveAttribute('href', '/pages/user/vr/ticket?id=7')
  reply('/token/vr/getTicketList', request => {
    const state = new URL(request.url).searchParams.get('state')
    return says({ items: state === 'awaiting_number' ? [{ ...free, ticketId: '8' }] : [] })(request)
  })
  await queries.refetchQueries()
  await waitFor(() => expect(link()).toHaveAttribute('href', '/pages/user/vr/ticket?id=8'))
})

test('a row opens using and selling; a number is taken after a question', async () => {
  reply('/token/vr/getTicketCode', says({}))
  const { router } = await open()
  await userEvent.click(await screen.findByRole('button', { name: /Vé VR Hạ Long/ }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole('heading', { name: 'Dùng hay bán' })).toBeVisible()
  expect(sheet.getByRole('link', { name: 'Xem chi tiết vé' })).toHaveAttribute(
    'href',
    '/pages/user/vr/ticket?id=7',
  )
  await userEvent.click(sheet.getByRole('button', { name: /^Đến xem/ }))
  expect(asked.some(({ path }) => path === '/token/vr/getTicketCode')).toBe(false)
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Lấy số' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/vr/ticket'))
  expect(asked.find(({ path }) => path === '/token/vr/getTicketCode')?.query.ticketId).toBe('7')
})
