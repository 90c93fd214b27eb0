// The user's own data: downloaded with a password, erased if nothing prevents it.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import * as file from '@/lib/save-file'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import DataPage from './index.page'
import { readable } from './readable'

const open = () => show(<DataPage />, { texts: ['data', 'user'] })
const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) as Element)
const typePayPassword = async (password: string) =>
  userEvent.type(
    await screen.findByLabelText('Mật khẩu thanh toán', { selector: '[type=password]' }),
    password,
  )
const bodies = (path: string) => asked.filter(call => call.path === path).map(({ body }) => body)

beforeEach(() => {
  session.start({ token: 'fresh', userId: '7', mobile: '0912****678' })
  reply('/token/privacy/get', says({ obstacles: [], waitDays: 7 }))
  reply('/token/getUserInfo', says({ hasPayPassword: true }))
})

test('the document is fetched with a pass and saved as a file', async () => {
  const saved = vi.spyOn(file, 'saveFile').mockImplementation(() => {})
  reply('/token/privacy/unlock', says({ pass: 'p', goodUntil: '2026-11-23T10:10:00.000+07:00' }))
  reply('/token/privacy/export', says({ userId: '7', madeAt: '', data: { profile: {} } }))
  await open()
  await press('Tải xuống')
  await typePayPassword('tra-tien-68')
  await userEvent.click(screen.getByRole('radio', { name: 'Cho phần mềm (JSON)' }))
  await press('Tải xuống')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(bodies('/token/privacy/unlock')).toEqual([{ payPassword: 'tra-tien-68' }])
  expect(bodies('/token/privacy/export')).toEqual([{ pass: 'p' }])
  expect(saved.mock.calls[0]?.[0]).toMatch(/^gomve-\d{4}-\d\d-\d\d\.json$/)
})

test('the page to read has every value, and none of them is markup', () => {
  const words = { language: 'vi', title: 'Dữ liệu', note: '' }
  const page = readable({ profile: { nickname: '<b>Lan</b>' }, lines: [{ id: '7' }, { amount: '5' }] }, words)
  expect(page).toContain('&lt;b&gt;Lan&lt;/b&gt;')
  expect(page).toContain('<tr><th>id</th><th>amount</th></tr><tr><td>7</td><td>–</td></tr>')
})

test('a wrong password is shown at the field', async () => {
  reply('/token/privacy/unlock', refuses(20_023, 'Mật khẩu thanh toán không đúng'))
  await open()
  await press('Tải xuống')
  await typePayPassword('sai')
  await press('Tải xuống')
  expect(await screen.findByText('Mật khẩu thanh toán không đúng')).toBeVisible()
})

test('the obstacles are listed, and nothing can be requested meanwhile', async () => {
  const obstacles = [{ key: 'ledger.money_left', text: 'Trong ví còn 500.000 ₫, kể cả tiền đang giữ' }]
  reply('/token/privacy/get', says({ obstacles, waitDays: 7 }))
  await open()
  expect(await screen.findByText(/Trong ví còn 500\.000/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Rút tiền' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yêu cầu xóa tài khoản' })).toBeDisabled()
})

test('requesting erasure says when it happens, and signs out', async () => {
  reply('/token/privacy/erase', says({ askedAt: '', dueAt: '2026-11-30T10:05:00.000+07:00' }))
  await open()
  await press('Yêu cầu xóa tài khoản')
  await userEvent.type(await screen.findByLabelText('Mật khẩu đăng nhập'), 'gom-ve-2026')
  await press('Yêu cầu xóa tài khoản')
  expect(await screen.findByText(/Tài khoản sẽ bị xóa lúc 10:05 30\/11\/2026/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Đã hiểu' }))
  await waitFor(() => expect(session.signedIn()).toBe(false))
})
