// Goods: offered and stopped, their stock changed with a reason, written in three languages.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Goods, StockChange } from './calls'
import GoodsScreen from './goods.screen'

const one = (more: Partial<Goods> = {}): Goods => ({
  goodsId: '4',
  state: 'draft',
  kind: 'item',
  titleVi: 'Bình nước',
  titleEn: 'Bottle',
  titleZh: '',
  descriptionVi: 'Nửa lít',
  descriptionEn: '',
  descriptionZh: '',
  cover: 'ocean',
  hue: 210,
  currency: 'XMONEY',
  price: '12.50',
  stock: 20,
  weeklyLimit: 2,
  taken: 5,
  takenThisWeek: 1,
  openOrders: 3,
  madeAt: '2026-11-16T10:00:00+07:00',
  ...more,
})

async function opened(goods: Goods, stockChanges: StockChange[] = []) {
  const permissions = ['rewards']
  reply('/me', says({ operatorId: '1', name: 'x', role: 'finance', permissions, isDemo: false }))
  reply('/goods/list', says({ items: [goods] }))
  reply('/goods/get', says({ goods, stockChanges }))
  show(<GoodsScreen />, '/?id=4')
  await screen.findByText('Các lần sửa tồn kho')
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)
const press = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.getByRole('dialog')
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('a draft is offered', async () => {
  const user = await opened(one())
  reply('/goods/offer', says(one({ state: 'offered' })))
  expect(screen.queryByRole('button', { name: 'Ngừng đổi' })).not.toBeInTheDocument()
  await user.click(press('Mở đổi'))
  await user.click(within(dialog()).getByRole('button', { name: 'Mở đổi' }))

  await closed()
  expect(calls('/goods/offer')[0]?.body).toEqual({ goodsId: '4' })
})

test('what is offered can be stopped', async () => {
  const user = await opened(one({ state: 'offered' }))
  reply('/goods/stop', says(one({ state: 'stopped' })))
  expect(screen.queryByRole('button', { name: 'Mở đổi' })).not.toBeInTheDocument()
  await user.click(press('Ngừng đổi'))
  await user.click(within(dialog()).getByRole('button', { name: 'Ngừng đổi' }))

  await closed()
  expect(calls('/goods/stop')[0]?.body).toEqual({ goodsId: '4' })
})

test('stock is taken away with a reason, and a refusal stays in the dialog', async () => {
  const change = { change: 20, reason: 'Nhập lần đầu', operatorName: 'lan', at: '2026-11-16T10:00:00+07:00' }
  const user = await opened(one(), [change])
  expect(screen.getByText('Nhập lần đầu')).toBeVisible()
  reply(
    '/goods/stock',
    refuses(16_018, 'Kho chỉ còn 20', { key: 'rewards.stock_short', details: { yours: '30', limit: '20' } }),
    says({ goods: one({ stock: 15 }), stockChanges: [] }),
  )
  await user.click(press('Sửa tồn kho'))
  await user.click(within(dialog()).getByLabelText('Bớt đi'))
  await user.type(within(dialog()).getByLabelText('Số lượng'), '30')
  await user.type(within(dialog()).getByLabelText('Lý do'), 'Hỏng')
  await user.click(within(dialog()).getByRole('button', { name: 'Sửa tồn kho' }))
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Kho chỉ còn 20')

  await user.clear(within(dialog()).getByLabelText('Số lượng'))
  await user.type(within(dialog()).getByLabelText('Số lượng'), '5')
  expect(within(dialog()).getByText('Sau khi sửa còn 15')).toBeVisible()
  await user.click(within(dialog()).getByRole('button', { name: 'Sửa tồn kho' }))
  await closed()
  expect(calls('/goods/stock')[1]?.body).toEqual({ goodsId: '4', change: -5, reason: 'Hỏng' })
})

test('a stock becomes unlimited without a number', async () => {
  const user = await opened(one())
  reply('/goods/stock', says({ goods: one(), stockChanges: [] }))
  await user.click(press('Sửa tồn kho'))
  await user.click(within(dialog()).getByLabelText('Không giới hạn'))
  expect(within(dialog()).queryByLabelText('Số lượng')).not.toBeInTheDocument()
  await user.type(within(dialog()).getByLabelText('Lý do'), 'Hàng số')
  await user.click(within(dialog()).getByRole('button', { name: 'Sửa tồn kho' }))

  await closed()
  expect(calls('/goods/stock')[0]?.body).toEqual({ goodsId: '4', reason: 'Hàng số' })
})

test('new goods need a Vietnamese name only, and a price in their unit', async () => {
  const user = await opened(one())
  reply('/goods/save', says(one({ goodsId: '9' })))
  reply('/goods/get', says({ goods: one({ goodsId: '9' }), stockChanges: [] }))
  await user.click(press('Thêm món'))
  await user.type(within(dialog()).getByLabelText('Tên tiếng Việt'), 'Mũ')
  await user.selectOptions(within(dialog()).getByLabelText('Loại'), 'Thẻ ưu tiên')
  await user.type(within(dialog()).getByLabelText('Giá'), '50')
  await user.type(within(dialog()).getByLabelText('Mỗi người mỗi tuần'), '5')
  await user.click(within(dialog()).getByRole('button', { name: 'Lưu' }))

  await closed()
  expect(calls('/goods/save')[0]?.body).toEqual({
    kind: 'pass',
    titleVi: 'Mũ',
    titleEn: '',
    titleZh: '',
    descriptionVi: '',
    descriptionEn: '',
    descriptionZh: '',
    cover: 'visor',
    hue: 210,
    currency: 'ENERGY',
    price: '50',
    weeklyLimit: 5,
  })
})

test('the kind of goods that were offered is fixed', async () => {
  const user = await opened(one({ state: 'stopped' }))
  await user.click(press('Sửa'))
  expect(within(dialog()).getByText(/Loại và đơn vị chỉ đổi được/)).toBeVisible()
  expect(within(dialog()).queryByLabelText('Loại')).not.toBeInTheDocument()
  expect(within(dialog()).queryByLabelText('Tồn kho')).not.toBeInTheDocument()
})
