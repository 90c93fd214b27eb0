// The draws in public: their sums, one set by place, and draws run again, of which one may differ.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as file from '@/lib/save-file'
import { asked, breaks, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Drawn, Fairness } from './calls'
import FairnessPage from './index.page'
// The page waits for it, which on a busy machine takes longer than a test does.
import './rerun-card'
import { drawnOf, drawsDown, fairness, fairnessOf, sums } from './testing/sample'

const open = (query = '') =>
  show(<FairnessPage />, { at: `/pages/sys/fairness${query}`, texts: ['fairness'] })
const openSet = (known: Fairness) => {
  reply('/gb/getFairness', says(known))
  return open('?set=s1')
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const runs = () => press(/^Chạy lại 100 lượt$/)
const heading = (name: string) => screen.findByRole('heading', { name })
const cursors = () => asked.filter(({ path }) => path === '/gb/getDraws').map(({ query }) => query.cursor)

test('every set says what was promised, what it came to and up to when it was counted', async () => {
  reply('/gb/getDrawSums', says({ items: [sums] }))
  await open()
  const row = await screen.findByRole('link', { name: /Vé VR Hạ Long/ })
  expect(row).toHaveTextContent('Hứa: 3 trong 10 chỗ trúng')
  expect(row).toHaveTextContent('12.480 chỗ · 3.744 trúng · 30,00%')
  expect(row).toHaveTextContent('Đã đếm đến nhóm số 1.250, lúc 00:25 24/11')
  expect(row).toHaveAttribute('href', '/pages/sys/fairness?set=s1')
})

test('before the first night it leads to the groups', async () => {
  reply('/gb/getDrawSums', says({ items: [] }))
  await open()
  expect(await screen.findByText('Chưa có lượt rút nào được đếm')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Xem các nhóm' })).toHaveAttribute('href', '/pages/gb/personIndex')
})

test('a set without counted draws leads to the others', async () => {
  reply('/gb/getFairness', refuses(17_020, 'Không tìm thấy gói'))
  await open('?set=9')
  expect(await screen.findByText('Loại vé này chưa có lượt rút nào được đếm')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Xem mọi loại vé' })).toBeVisible()
})

test('a set that came out even says so in words and figures', async () => {
  await openSet(fairness())
  expect(await screen.findByText('Cứ 10 chỗ có 3 chỗ trúng. Mọi vị trí đều như nhau.')).toBeVisible()
  expect(screen.getByText('Mức đã hứa nằm trong khoảng của cả 10 vị trí.')).toBeVisible()
  expect(screen.getByText(/cứ khoảng 10 loại vé/)).toBeVisible()
  expect(screen.queryByText(/lượt rút nên các khoảng còn rộng/)).toBeNull()
  const [, first] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(first).toHaveTextContent('1371/1.24829,73%26,5–33,2%')
})

test('a place outside its interval is named, and few draws are no reason for a verdict', async () => {
  await openSet({ ...fairness({ 4: 430, 9: 320 }), sums: { ...sums, groups: 12, drawn: 120, won: 36 } })
  expect(await screen.findByText('Mức đã hứa nằm ngoài khoảng của 2 vị trí: 4, 9.')).toBeVisible()
  expect(screen.getByText(/Mới có 12 lượt rút/)).toBeVisible()
})

test('a sum that is not as promised is an alarm', async () => {
  await openSet({ ...fairness(), sums: { ...sums, won: 3_743 } })
  expect(await screen.findByText(/không đúng với lời hứa/)).toHaveClass('text-fault')
})

test('the newest draws are run again, then those before, and all of them give the table', async () => {
  const draws = await drawsDown(103, 103)
  reply(
    '/gb/getDraws',
    says({ items: draws.slice(0, 100), next: '4' }),
    says({ items: draws.slice(100), next: null }),
  )
  await openSet(fairnessOf(draws))
  await runs()
  expect(await heading('100 lượt, 100 đúng')).toBeVisible()
  expect(await screen.findByText('100 lượt, 100 đúng', { selector: '[role=status]' })).toBeVisible()
  expect(screen.getByText('Máy của bạn vừa tính, không phải chúng tôi.')).toBeVisible()
  expect(screen.getByText(/Máy này chưa thấy mã cam kết nào/)).toBeVisible()
  expect(screen.queryByText(/tự đếm ra đúng bảng/)).toBeNull()
  await press('Chạy tiếp 100 lượt trước đó')
  expect(await heading('103 lượt, 103 đúng')).toBeVisible()
  expect(screen.getByText(/tự đếm ra đúng bảng/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Chạy tiếp/ })).toBeNull()
  expect(cursors()).toEqual([undefined, '4'])
})

test('a draw that differs is named first, in red, and leads to its proof', async () => {
  const [first, second] = (await drawsDown(41, 2)) as [Drawn, Drawn]
  reply('/gb/getDraws', says({ items: [first, { ...second, winners: [0, 1, 2] }], next: '40' }))
  await openSet(fairness())
  await runs()
  expect(await heading('1 trong 2 lượt không khớp')).toHaveClass('text-fault')
  const named = screen.getByRole('link', { name: /Nhóm số 40/ })
  expect(named).toHaveTextContent('Rút lại ra các chỗ trúng khác')
  expect(named).toHaveAttribute('href', `/pages/gb/draw?group=${second.groupId}`)
})

test('draws that do not give the table are reported', async () => {
  const draws = await drawsDown(5, 5)
  reply('/gb/getDraws', says({ items: draws, next: null }))
  const { places, ...known } = fairnessOf(draws)
  await openSet({ ...known, places: places.map(sum => ({ ...sum, won: sum.place === 2 ? 5 : sum.won })) })
  await runs()
  const said = await screen.findByText(/không ra bảng theo vị trí/)
  expect(said.closest('li')).toHaveClass('text-fault')
})

test('a group is typed by its number, and one without a draw is said to have none', async () => {
  reply('/gb/getDraws', says({ items: [await drawnOf(38)], next: null }))
  await openSet(fairness())
  const field = await screen.findByLabelText('Từ nhóm số')
  await userEvent.type(field, 'x1')
  await runs()
  expect(await screen.findByText('Hãy nhập số của nhóm, chỉ gồm chữ số')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, '1.250')
  await runs()
  expect(await heading('1 lượt, 1 đúng')).toBeVisible()
  expect(screen.getByText(/Nhóm số 1.250 không có lượt rút.*nhóm số 38/)).toBeVisible()
  expect(screen.queryByText(/bảng theo vị trí/)).toBeNull()
  expect(cursors()).toEqual(['1251'])
})

test('the draws are saved with the rule by which they were drawn', async () => {
  const saved = vi.spyOn(file, 'saveFile').mockImplementation(() => {})
  const draws = await drawsDown(5, 2)
  reply('/gb/getDraws', says({ items: draws, next: null }))
  await openSet(fairness())
  await runs()
  await press('Tải tệp 2 lượt (JSON)')
  const [name, text] = saved.mock.calls[0] ?? []
  expect(name).toBe('gomve-draws-s1-4-5.json')
  const document = JSON.parse(text ?? '')
  expect(document.draws).toEqual(draws)
  expect(document.rule[0]).toContain('gomve-draw-1')
  expect(document.set).toEqual({ setId: 's1', name: sums.name, seats: 10, winners: 3 })
})

test('where a device cannot compute a draw, the page says why, and the file is still there', async () => {
  const draw = await drawnOf(3)
  vi.stubGlobal('crypto', {})
  reply('/gb/getDraws', says({ items: [draw], next: '2' }))
  await openSet(fairness())
  await runs()
  expect(await screen.findAllByText(/trên trang mở bằng HTTPS/)).not.toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Tải tệp 1 lượt (JSON)' })).toBeVisible()
  expect(screen.queryByText(/không khớp/)).toBeNull()
})

test('without a network it says so and tries again', async () => {
  reply('/gb/getDraws', breaks, says({ items: [await drawnOf(3)], next: null }))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openSet(fairness())
  await runs()
  await press('Thử lại')
  await waitFor(() => expect(screen.getByRole('heading', { name: '1 lượt, 1 đúng' })).toBeVisible())
})
