// A form in a dialog: its faults in the reader's language, what it sends, and what stays after a refusal.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '@/i18n'
import { count, optional, required, requires, text, useDraft, z } from '@/lib/form'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { CallDialog } from './call-dialog'
import { Decision } from './decision'
import { Chips, CountField, TextField } from './fields'

const close = vi.fn()
const bodies = (path: string) => asked.filter(call => call.path === path).map(({ body }) => body)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Gửi' }))

const decided = { title: 'Quyết định', submit: 'Gửi', refreshes: [], onClose: close } as const

afterEach(async () => {
  close.mockReset()
  await setLanguage('vi')
})

test('a decision without a reason asks for it, and sends it with what it concerns', async () => {
  reply('/hold/lift', says({}))
  show(<Decision {...decided} path="/hold/lift" about={{ id: '7' }} reason />)
  const reason = screen.getByLabelText('Lý do')
  expect(reason).toBeRequired()
  await userEvent.type(reason, '  ')
  await send()
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Bạn chưa nhập mục này'))
  expect(reason).toHaveFocus()
  expect(bodies('/hold/lift')).toEqual([])
  await userEvent.type(reason, 'Đã kiểm tra')
  await waitFor(() => expect(reason).toBeValid())
  await send()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(bodies('/hold/lift')).toEqual([{ id: '7', reason: '  Đã kiểm tra' }])
})

test('a decision that needs no reason sends none', async () => {
  reply('/payout/approve', says({}))
  show(<Decision {...decided} path="/payout/approve" about={{ id: '7' }} hint="Chi ngay" />)
  expect(screen.queryByRole('textbox')).toBeNull()
  await send()
  await waitFor(() => expect(bodies('/payout/approve')).toEqual([{ id: '7' }]))
})

const changes = ['add', 'unlimited'] as const
const schema = z
  .object({ how: z.enum(changes), number: text(), limit: count(), memo: optional(), reason: required() })
  .check(requires(({ how }) => (how === 'add' ? ['number'] : [])))

function Stock() {
  const form = useDraft(schema, { how: 'add', number: '', limit: '', memo: '', reason: 'Kiểm kho' })
  return (
    <CallDialog
      {...decided}
      path="/goods/stock"
      form={form}
      body={({ number, limit, memo, reason }) => ({
        goodsId: `${limit} ${memo ?? 'no memo'}`,
        change: number ? Number(number) : undefined,
        reason,
      })}
    >
      <Chips {...form.field('how')} label="Cách" options={changes.map(value => ({ value, label: value }))} />
      <CountField {...form.field('number')} label="Số lượng" />
      <CountField {...form.field('limit')} label="Giới hạn" />
      <TextField {...form.field('memo')} label="Ghi chú" />
    </CallDialog>
  )
}

test('a field is required as long as another asks for it', async () => {
  reply('/goods/stock', says({}))
  show(<Stock />)
  expect(screen.getByLabelText('Số lượng')).toBeRequired()
  await userEvent.click(screen.getByLabelText('unlimited'))
  expect(screen.getByLabelText('Số lượng')).not.toBeRequired()
  expect(screen.getByLabelText('Ghi chú')).not.toBeRequired()
  await userEvent.type(screen.getByLabelText('Giới hạn'), '1.200')
  await send()
  await waitFor(() =>
    expect(bodies('/goods/stock')).toEqual([{ goodsId: '1200 no memo', reason: 'Kiểm kho' }]),
  )
})

test('what was typed stays when the server refuses it', async () => {
  reply('/goods/stock', refuses(1, 'Kho đã đổi'))
  show(<Stock />)
  await userEvent.type(screen.getByLabelText('Số lượng'), '5')
  await userEvent.type(screen.getByLabelText('Giới hạn'), '9')
  await send()
  expect(await screen.findByText('Kho đã đổi')).toBeVisible()
  expect(screen.getByLabelText('Số lượng')).toHaveValue('5')
  expect(close).not.toHaveBeenCalled()
})

test('a fault is named in the language that the reader turns to', async () => {
  show(<Stock />)
  await send()
  const field = () => within(screen.getByRole('dialog')).getByLabelText('Giới hạn')
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Bạn chưa nhập mục này'))
  await setLanguage('en')
  await waitFor(() => expect(field()).not.toHaveAccessibleDescription('Bạn chưa nhập mục này'))
})
