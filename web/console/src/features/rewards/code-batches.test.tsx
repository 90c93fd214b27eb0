// Batches of VIP codes: their file is saved at once, and once more until the dialog closes; void with a
// reason.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { CodeBatch } from './calls'
import CodeBatchesScreen from './code-batches.screen'

const saved = vi.hoisted(() => vi.fn())
vi.mock('@/lib/save-file', () => ({ saveFile: saved }))
beforeEach(() => saved.mockClear())

const one = (more: Partial<CodeBatch> = {}): CodeBatch => ({
  id: '3',
  state: 'usable',
  note: 'Hội chợ',
  codes: 100,
  used: 12,
  unused: 88,
  madeBy: 'lan',
  madeAt: '2026-11-16T10:00:00+07:00',
  expiresAt: '2027-05-15T10:00:00+07:00',
  revokedBy: '',
  reason: '',
  ...more,
})

async function shown(batch: CodeBatch, at = '/') {
  const permissions = ['rewards']
  reply('/me', says({ operatorId: '1', name: 'x', role: 'finance', permissions, isDemo: false }))
  reply('/vipBatch/list', says({ items: [batch] }))
  show(<CodeBatchesScreen />, at)
  await screen.findAllByText('Hội chợ')
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)
const press = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.getByRole('dialog')

test('the file is saved, and once more as long as the dialog is open', async () => {
  const user = await shown(one())
  reply('/vipBatch/make', says({ batch: one(), name: 'vip-3.csv', content: 'ABCD\n' }))
  await user.click(press('Tạo đợt mã'))
  await user.type(within(dialog()).getByLabelText('Số mã'), '100')
  await user.type(within(dialog()).getByLabelText('Dùng để làm gì'), 'Hội chợ')
  await user.click(within(dialog()).getByRole('button', { name: 'Tạo' }))

  await user.click(await within(dialog()).findByRole('button', { name: 'Lưu lại lần nữa' }))
  expect(saved).toHaveBeenCalledTimes(2)
  expect(saved.mock.calls[0]?.[0]).toBe('vip-3.csv')
  await user.click(within(dialog()).getByRole('button', { name: 'Tôi đã có tệp' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls('/vipBatch/make')[0]?.body).toEqual({ count: 100, reason: 'Hội chợ' })
})

test('unused codes are taken back with a reason', async () => {
  const user = await shown(one(), '/?id=3')
  reply('/vipBatch/void', says(one({ state: 'revoked', unused: 0 })))
  await user.click(press('Thu hồi mã'))
  expect(within(dialog()).getByText(/88 mã chưa dùng sẽ mất hiệu lực/)).toBeVisible()
  await user.type(within(dialog()).getByLabelText('Lý do'), 'Lộ tệp')
  await user.click(within(dialog()).getByRole('button', { name: 'Thu hồi mã' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls('/vipBatch/void')[0]?.body).toEqual({ id: '3', reason: 'Lộ tệp' })
})

test('a batch that was taken back is read-only', async () => {
  await shown(one({ state: 'revoked', unused: 0, revokedBy: 'chu', reason: 'Lộ tệp' }), '/?id=3')
  expect(screen.getByText('Lộ tệp')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Thu hồi mã' })).not.toBeInTheDocument()
})
