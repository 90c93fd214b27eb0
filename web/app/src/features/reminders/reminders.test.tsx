// "Remind me": set and taken back with one tap, for guests a way to sign in, and what it says of notifications.

import { toast } from '@gomve/ui/toast'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import { browserWith, noBrowser } from '@/features/push/testing/browser'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { Reminders } from './list'
import Remind from './remind'

const at = '2026-11-29T10:00:00+07:00'
const one = (about: string, id = '0') => ({ about, id, at })

beforeEach(() => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  reply('/token/reminders/getList', says({ items: [one('tasks')] }))
})
afterEach(() => {
  cleanup()
  noBrowser()
})

const texts = ['reminders']
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const whenClosed = () => screen.queryByRole('link', { name: /Bật thông báo để được nhắc/ })
const bodies = (path: string) => asked.filter(call => call.path === path).map(({ body }) => body)

test('a tap sets it, another takes it back, and both are said', async () => {
  reply('/token/reminders/add', says({ items: [one('tasks'), one('groups')] }))
  reply('/token/reminders/drop', says({ items: [one('tasks')] }))
  await show(<Remind about="groups" />, { texts })
  await press(/^Nhắc tôi$/)
  await screen.findByRole('button', { name: 'Sẽ nhắc lúc 10:00, chạm để bỏ' })
  await screen.findByText(/^Sẽ nhắc bạn lúc 10:00/)
  await press(/^Sẽ nhắc lúc 10:00/)
  await screen.findByRole('button', { name: 'Nhắc tôi' })
  await screen.findByText('Đã bỏ nhắc')
  expect(bodies('/token/reminders/add')).toEqual([{ about: 'groups' }])
  expect(bodies('/token/reminders/drop')).toEqual([{ about: 'groups' }])
})

test('that of a set is another than those of groups and of other sets', async () => {
  reply('/token/reminders/getList', says({ items: [one('groups'), one('set', '3')] }))
  await show(
    <>
      <Remind about="set" id="3" />
      <Remind about="set" id="4" />
    </>,
    { texts },
  )
  await screen.findByRole('button', { name: /^Sẽ nhắc lúc 10:00/ })
  expect(screen.getAllByRole('button', { name: 'Nhắc tôi' })).toHaveLength(1)
})

test('where notifications are off, it says how to be reminded while the app is closed', async () => {
  const browser = browserWith()
  reply('/token/reminders/add', says({ items: [one('buyback')] }))
  await show(<Remind about="buyback" />, { texts })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nhắc tôi' })).toBeEnabled())
  expect(whenClosed()).toBeNull()
  await press(/^Nhắc tôi$/)
  await waitFor(() => expect(whenClosed()).toHaveAttribute('href', '/pages/user/notifications'))
  expect(browser.asksPermission).not.toHaveBeenCalled()
})

test.each(['denied', undefined] as const)('it says nothing of them when they are %s', async permission => {
  if (permission) browserWith({ permission })
  reply('/token/reminders/add', says({ items: [one('buyback')] }))
  const { queries } = await show(<Remind about="buyback" />, { texts })
  await press(/^Nhắc tôi$/)
  await screen.findByRole('button', { name: /^Sẽ nhắc/ })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(whenClosed()).toBeNull()
})

test('a refusal is said in the server’s words, and nothing is set', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue()
  reply('/token/reminders/add', refuses(39_002, 'Đang mở rồi', { key: 'reminders.open_already' }))
  await show(<Remind about="groups" />, { texts })
  await press(/^Nhắc tôi$/)
  await waitFor(() => expect(said).toHaveBeenCalledWith('Đang mở rồi'))
  await screen.findByRole('button', { name: 'Nhắc tôi' })
})

test('a guest signs in first, and comes back', async () => {
  session.end()
  await show(<Remind about="groups" />, { at: '/pages/gb/personIndex', texts })
  const link = await screen.findByRole('link', { name: 'Nhắc tôi' })
  expect(link).toHaveAttribute('href', '/pages/login/login?back=%2Fpages%2Fgb%2FpersonIndex')
  expect(asked).toEqual([])
})

test('the list names each, and takes one back', async () => {
  reply('/token/reminders/getList', says({ items: [one('groups'), one('set', '3'), one('later kind')] }))
  reply('/token/reminders/drop', says({ items: [one('groups')] }))
  await show(<Reminders />, { texts })
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  screen.getByText('Một việc mở theo giờ')
  await press(/^Bỏ nhắc: Gói vé bạn chọn mở bán$/)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(bodies('/token/reminders/drop')).toEqual([{ about: 'set', id: '3' }])
})
