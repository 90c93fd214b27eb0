// Saved views: a tab opens one, the menu opens the picked one, and a filter that is gone is named.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { Views } from './views'

const filters = { state: ['open', 'matched'], text: [], sort: ['newest', 'oldest'] }
const view = (id: string, name: string, address: string, opensFirst = false) => ({
  id,
  screen: 'suspense',
  name,
  address,
  opensFirst,
})

beforeEach(() => reply('/view/list', says({ views: [] })))

const at = (search: string) => show(<Views filters={filters} drops={['id']} />, `/suspense${search}`)
const saves = () => asked.filter(({ path }) => path === '/view/save').map(({ body }) => body)

test('the filters and the order are saved under a name', async () => {
  at('?state=matched&id=7&sort=oldest')
  reply('/view/save', says(view('1', 'Cũ', 'sort=oldest&state=matched')))
  await userEvent.click(await screen.findByRole('button', { name: 'Lưu chế độ xem' }))
  await userEvent.type(screen.getByLabelText('Tên chế độ xem'), 'Cũ')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() =>
    expect(saves()).toEqual([
      { screen: 'suspense', name: 'Cũ', address: 'sort=oldest&state=matched', opensFirst: false },
    ]),
  )
})

test('a tab opens a view, and the first tab opens all', async () => {
  reply('/view/list', says({ views: [view('1', 'Cũ', 'sort=oldest&state=matched')] }))
  const { router } = at('?state=open')
  await userEvent.click(await screen.findByRole('button', { name: 'Cũ' }))
  expect(router.state.location.search).toBe('?sort=oldest&state=matched')
  expect(screen.getByRole('button', { name: 'Cũ' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Tất cả' }))
  expect(router.state.location.search).toBe('')
})

test('the menu opens the view that was picked for it, an address with filters does not', async () => {
  reply('/view/list', says({ views: [view('1', 'Cũ', 'sort=oldest', true)] }))
  const { router } = at('')
  await waitFor(() => expect(router.state.location.search).toBe('?sort=oldest'))
  const other = at('?state=open').router
  await screen.findAllByRole('button', { name: 'Cũ' })
  expect(other.state.location.search).toBe('?state=open')
})

test('a view with a filter that no longer exists says so and is saved without it', async () => {
  reply('/view/list', says({ views: [view('1', 'Cũ', 'colour=red&state=matched')] }))
  const { router } = at('?colour=red&state=matched')
  expect(await screen.findByText(/“Cũ” dùng bộ lọc không còn nữa: colour=red/)).toBeVisible()
  reply('/view/save', says(view('1', 'Cũ', 'state=matched')))
  await userEvent.click(screen.getByRole('button', { name: 'Lưu lại không có bộ lọc này' }))
  expect(router.state.location.search).toBe('?state=matched')
  await waitFor(() => expect(saves()[0]).toMatchObject({ id: '1', address: 'state=matched' }))
})

test('an unknown value is named although no view has it', async () => {
  const { router } = at('?state=sideways')
  await userEvent.click(await screen.findByRole('button', { name: 'Bỏ bộ lọc này' }))
  expect(router.state.location.search).toBe('')
})

test('a refusal is shown in the dialog, and a view can be removed', async () => {
  reply('/view/list', says({ views: [view('1', 'Cũ', 'state=matched')] }))
  at('?state=matched')
  reply('/view/save', refuses(12_027, 'Bạn đã có chế độ xem tên “Cũ” ở màn hình này'))
  reply('/view/remove', says(null))
  await userEvent.click(await screen.findByRole('button', { name: 'Sửa chế độ xem' }))
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Bạn đã có chế độ xem')
  await userEvent.click(screen.getByRole('button', { name: 'Xóa chế độ xem' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/view/remove')).toBe(true))
})
