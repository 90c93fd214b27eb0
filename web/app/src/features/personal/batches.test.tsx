// A batch to share, and the user's own batches: who sits where, money so far, and cancelling.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import BatchPage from './batch.page'
import ListPage from './list.page'
import { batch, group, inDays, own, quote } from './testing/sample'

const texts = ['personal', 'groups']

beforeEach(() => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  reply('/gb/person/getBatch', says(batch))
  reply('/token/person/gb/master/getMyList', says({ items: [own] }))
  reply('/token/person/gb/master/quote', says(quote))
  reply('/token/events/ticket', says({ ticket: 't', expiresAt: '' }))
})

test('a batch shows its groups, newest first, who sits where and who won, and offers the current one', async () => {
  reply('/token/person/gb/master/getMyList', says({ items: [] }))
  await show(<BatchPage />, { at: '/pages/gb/personTeam?id=b1', texts })
  const [current, first] = await screen.findAllByRole('link', { name: /^Nhóm \d/ })
  expect(current).toHaveAttribute('href', '/pages/gb/personDetail?id=b1&group=g2')
  expect(current).toHaveTextContent(/Đang gom người3\/5 người/)
  expect(within(current as HTMLElement).getAllByText('Trống')).toHaveLength(2)
  expect(within(first as HTMLElement).getAllByText('Trúng vé')).toHaveLength(1)
  expect(screen.getByText(/^1\/3 nhóm đã đủ người · đến/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Vào nhóm 2' })).toHaveAttribute(
    'href',
    '/pages/gb/personDetail?id=b1',
  )
})

test('one invites to its open group, by a card with the own code', async () => {
  reply('/token/person/gb/master/getMyList', says({ items: [] }))
  reply('/token/gb/getGroupInfo', says(group))
  reply('/token/getUserInvite', says({ code: 'SEN77', path: '/', canBind: false }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const user = userEvent.setup() // with a clipboard
  await show(<BatchPage />, { at: '/pages/gb/personTeam?id=b1', texts })
  await user.click(await screen.findByRole('button', { name: 'Mời bạn' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Mời vào nhóm này' }))
  await user.click(await sheet.findByRole('button', { name: 'Sao chép liên kết' }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/pages/gb/personDetail?id=b1&group=g2&code=SEN77`,
    ),
  )
})

test('a batch that is over is shared, and invites to nothing', async () => {
  const { offer } = batch
  reply('/gb/person/getBatch', says({ ...batch, offer: { ...offer, state: 'done', group: undefined } }))
  await show(<BatchPage />, { at: '/pages/gb/personTeam?id=b1', texts })
  expect(await screen.findByRole('button', { name: 'Chia sẻ đợt này' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mời bạn' })).toBeNull()
})

test('a batch that does not exist is gone', async () => {
  reply('/gb/person/getBatch', refuses(17_064, 'Không tìm thấy đợt này', { key: 'groups.batch_not_found' }))
  await show(<BatchPage />, { at: '/pages/gb/personTeam?id=b9', texts })
  expect(await screen.findByText('Không tìm thấy đợt này')).toBeVisible()
})

test('one’s batches say what they brought, what is held, and when they may be cancelled', async () => {
  const { router } = await show(<ListPage />, { at: '/pages/user/person/list', texts })
  const card = await screen.findByRole('link', { name: /Vé VR Hạ Long/ })
  expect(card).toHaveAttribute('href', '/pages/user/person/detail?id=b1')
  expect(card).toHaveTextContent(/Đã nhận \+237\.500\s₫/)
  expect(card).toHaveTextContent(/Tiền cọc đang giữ\s?50\.000\s₫/)
  expect(card).toHaveTextContent(/Được hủy từ/)
  expect(await screen.findByText('Còn mở được 4 nhóm')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Bán hết' }))
  expect(router.state.location.search).toBe('?state=done')
  await waitFor(() =>
    expect(asked.filter(({ path }) => path.endsWith('getMyList')).at(-1)?.query.state).toBe('done'),
  )
})

test('a batch of one’s own says why it cannot be cancelled yet', async () => {
  await show(<BatchPage />, { at: '/pages/user/person/detail?id=b1', texts })
  expect(await screen.findByText(/^Chưa hủy được đợt này/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hủy phần chưa đủ người' })).toBeNull()
  expect(screen.getByText('Đã vào ví OTC').nextElementSibling).toHaveTextContent(/\+237\.500\s₫/)
})

test('cancelling says first what returns, and is sent once', async () => {
  const ripe = { ...own, mayCancel: true, mayCancelFrom: inDays(-1), whyNot: null, whyNotKey: null }
  reply('/token/person/gb/master/getMyList', says({ items: [ripe] }))
  reply('/token/person/gb/master/cancel', says({ ...ripe, state: 'cancelled', left: 0 }))
  await show(<BatchPage />, { at: '/pages/user/person/detail?id=b1', texts })
  await userEvent.click(await screen.findByRole('button', { name: 'Hủy phần chưa đủ người' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/750\.000\s₫ trở về ví.*50\.000\s₫ tiền cọc.*2 vé/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Hủy đợt này' }))
  expect(await screen.findByText('Đã hủy. Vé và tiền cọc đã trở lại với bạn.')).toBeVisible()
  const sent = asked.filter(({ path }) => path.endsWith('master/cancel'))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.query).toEqual({ batchId: 'b1' })
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('cancelling after its last day says that the batch had expired', async () => {
  const ripe = { ...own, mayCancel: true, mayCancelFrom: inDays(-1), whyNot: null, whyNotKey: null }
  reply('/token/person/gb/master/getMyList', says({ items: [ripe] }))
  reply('/token/person/gb/master/cancel', says({ ...ripe, state: 'closed', left: 0 }))
  await show(<BatchPage />, { at: '/pages/user/person/detail?id=b1', texts })
  await userEvent.click(await screen.findByRole('button', { name: 'Hủy phần chưa đủ người' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Hủy đợt này' }))
  expect(await screen.findByText('Đợt này đã hết hạn. Vé và tiền cọc đã trở lại với bạn.')).toBeVisible()
})

test('an operator’s reason is shown, and another’s batch is shown as to others', async () => {
  const stopped = { ...own, state: 'cancelled', left: 0, reason: 'Vé đang được kiểm tra', endedAt: inDays(0) }
  reply('/token/person/gb/master/getMyList', says({ items: [stopped] }))
  await show(<BatchPage />, { at: '/pages/user/person/detail?id=b1', texts })
  expect(await screen.findByText('Vé đang được kiểm tra')).toBeVisible()
  document.body.replaceChildren()
  reply('/token/person/gb/master/getMyList', says({ items: [] }))
  const { router } = await show(<BatchPage />, { at: '/pages/user/person/detail?id=b1', texts })
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/gb/personTeam'))
})
