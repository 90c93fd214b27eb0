// Buyback packages: drafts, announced within the reserve, approved by another operator, cancelled.
import { observe } from '@gomve/ui/lib/server-time'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { nextMonday } from '@/lib/days'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Package, PackageSheet } from './calls'
import PackagesScreen from './packages.screen'

const one = (more: Partial<Package> = {}): Package => ({
  packageId: '6',
  kind: 'personal',
  state: 'draft',
  classId: '3',
  name: 'Vé bay',
  share: 8550,
  most: '90000.00',
  quantity: 100,
  sold: 0,
  leastCount: 2,
  day: '2026-11-30',
  cost: '9000000.00',
  cover: '0.00',
  paid: '0.00',
  needsAnother: false,
  madeBy: '1',
  maker: 'lan',
  madeAt: '2026-11-25T10:00:00+07:00',
  proposer: '',
  announcer: '',
  ender: '',
  reason: '',
  ...more,
})

const sheetOf = (item: Package, more: Partial<PackageSheet> = {}): PackageSheet => ({
  package: item,
  sales: [],
  reserve: '20000000.00',
  ...more,
})

async function opened(
  item: Package,
  { operatorId = '1', ...more }: Partial<PackageSheet> & { operatorId?: string } = {},
) {
  const permissions = ['packages', 'catalogue']
  reply('/me', says({ operatorId, name: 'x', role: 'finance', permissions, isDemo: false }))
  reply('/claim/list', says({ claims: [] }))
  reply('/class/list', says({ items: [{ classId: '4', nameVi: 'Vé đua', nameEn: '', nameZh: '' }] }))
  reply('/package/list', says({ items: [item] }))
  reply('/package/get', says(sheetOf(item, more)))
  show(<PackagesScreen />, '/?id=6')
  await screen.findByText('Mã gói')
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)
const press = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.getByRole('dialog')
const inDialog = (name: string) => within(dialog()).getByRole('button', { name })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('an announcement shows what it takes from the reserve', async () => {
  const user = await opened(one())
  reply('/package/announce', says(sheetOf(one({ state: 'scheduled' }))))
  await user.click(press('Công bố'))
  expect(within(dialog()).getByText('9.000.000 ₫')).toBeVisible()
  expect(within(dialog()).getByText('20.000.000 ₫')).toBeVisible()
  expect(within(dialog()).getByText('85,5%')).toBeVisible()
  expect(within(dialog()).queryByText(/Quỹ dự phòng chưa đủ/)).not.toBeInTheDocument()
  await user.click(inDialog('Công bố'))

  await closed()
  expect(calls('/package/announce')[0]?.body).toEqual({ packageId: '6' })
})

test('a short reserve is seen before the server refuses', async () => {
  const user = await opened(one(), { reserve: '100000.00' })
  const details = { yours: '9000000.00', limit: '100000.00' }
  reply('/package/announce', refuses(18_058, 'Quỹ chưa đủ', { key: 'market.cover_short', details }))
  await user.click(press('Công bố'))
  expect(within(dialog()).getByText(/Quỹ dự phòng chưa đủ/)).toBeVisible()
  await user.click(inDialog('Công bố'))
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Quỹ chưa đủ')
})

test('a large package says that another operator approves it', async () => {
  const user = await opened(one({ needsAnother: true }))
  await user.click(press('Công bố'))
  expect(within(dialog()).getByText(/một người khác phải duyệt/)).toBeVisible()
})

const proposed = one({ state: 'proposed', needsAnother: true, proposedBy: '1', proposer: 'lan' })

test('the operator who proposed it does not approve it', async () => {
  await opened(proposed, { operatorId: '1' })
  expect(screen.getByText(/Bạn đã đề xuất gói này/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Duyệt và công bố' })).not.toBeInTheDocument()
})

test('another operator approves it by the same call', async () => {
  const user = await opened(proposed, { operatorId: '2' })
  reply('/package/announce', says(sheetOf(one({ state: 'scheduled' }))))
  await user.click(press('Duyệt và công bố'))
  await user.click(inDialog('Duyệt và công bố'))

  await closed()
  expect(calls('/package/announce')[0]?.body).toEqual({ packageId: '6' })
})

const covered = one({ state: 'open', announcedBy: '2', announcer: 'mai', cover: '8830000.00', sold: 2 })

test('an open package shows its sales, and is cancelled with a reason', async () => {
  const sale = { saleId: '9', sellerId: '7', nickname: 'Hoa', maskedMobile: '091***678' }
  const sales = [{ ...sale, count: 2, paid: '170000.00', soldAt: '2026-11-30T10:05:00+07:00' }]
  const user = await opened(covered, { sales })
  expect(screen.getByText('170.000 ₫')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sửa' })).not.toBeInTheDocument()
  reply('/package/cancel', says(sheetOf(one({ state: 'cancelled' }))))
  await user.click(press('Hủy gói'))
  expect(within(dialog()).getByText(/trở về quỹ dự phòng/)).toBeVisible()
  await user.type(within(dialog()).getByLabelText('Lý do (người dùng đọc được)'), 'Sai loại vé')
  await user.click(inDialog('Hủy gói'))

  await closed()
  expect(calls('/package/cancel')[0]?.body).toEqual({ packageId: '6', reason: 'Sai loại vé' })
})

test('what is over can be neither announced nor cancelled', async () => {
  await opened(one({ state: 'closed', announcedBy: '2' }))
  expect(screen.queryByRole('button', { name: 'Công bố' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Hủy gói' })).not.toBeInTheDocument()
})

test('a new draft names the next Monday by the server’s clock, and leaves what is empty to the server', async () => {
  const sent = Date.now()
  observe(sent + 8 * 24 * 3_600_000, 1, sent, sent)
  const user = await opened(one())
  reply('/package/save', says(sheetOf(one())))
  await user.click(press('Tạo gói thu mua'))
  await within(dialog()).findByRole('option', { name: 'Vé đua' })
  await user.selectOptions(within(dialog()).getByLabelText('Loại vé'), 'Vé đua')
  await user.selectOptions(within(dialog()).getByLabelText('Đối tượng'), 'Đội')
  await user.type(within(dialog()).getByLabelText('Tối đa mỗi vé'), '80000')
  await user.type(within(dialog()).getByLabelText('Số vé thu mua'), '50')
  await user.click(inDialog('Lưu bản nháp'))

  await closed()
  expect(calls('/package/save')[0]?.body).toEqual({
    kind: 'team',
    classId: '4',
    most: '80000',
    quantity: 50,
    day: nextMonday(new Date(sent + 8 * 24 * 3_600_000)),
  })
})

test('an edited draft sends its share in hundredths of a percent', async () => {
  const user = await opened(one())
  reply('/package/save', says(sheetOf(one())))
  await user.click(press('Sửa'))
  const share = within(dialog()).getByLabelText('Tỷ lệ trên tiền đã trả (%)')
  expect(share).toHaveValue('85.5')
  await user.clear(share)
  await user.type(share, '70,25')
  await user.click(inDialog('Lưu bản nháp'))

  await closed()
  expect(calls('/package/save')[0]?.body).toEqual({
    packageId: '6',
    kind: 'personal',
    classId: '3',
    share: 7025,
    most: '90000',
    quantity: 100,
    leastCount: 2,
    day: '2026-11-30',
  })
})
