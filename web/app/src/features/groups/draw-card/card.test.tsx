// The picture of a drawn group: what it says, what it leaves out, and how it is shared.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/testing/show'
import type { Group } from '../calls'
import { drawn, seatAt, vector } from '../testing/drawn'
import { ShareDraw } from './share-draw'

const shared = vi.fn(async (_: ShareData) => undefined)
const loser = vector.seats.findIndex((_, position) => !vector.drawn.includes(position))
const won = seatAt(vector.drawn[0] ?? 0)

// jsdom draws nothing.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  Object.assign(navigator, { share: shared.mockClear() })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

async function open(button: string, changes: Partial<Group> = {}) {
  await show(<ShareDraw group={{ ...drawn, ...changes }} />, { texts: ['groups', 'drawCard'] })
  await userEvent.click(screen.getByRole('button', { name: button }))
  return screen.findByRole('img', { name: /Quét để tự kiểm chứng/ })
}
const own = () => screen.getByRole('switch', { name: /Ghi kết quả của tôi/ })

test('a ticket that was won is on the picture, unless the user takes it off', async () => {
  const picture = await open('Chia sẻ tin vui', { mySeat: won })
  expect(picture).toHaveAccessibleName(
    expect.stringContaining(
      'Mình đã trúng vé. Vé VR Hạ Long. Nhóm số 7 · 3 trong 10 chỗ trúng vé. Quét để tự kiểm chứng. ',
    ),
  )
  await userEvent.click(own())
  expect(picture).toHaveAccessibleName(/^Đã rút thăm\. /)
})

test('a seat that did not win shares the draw alone; refund and reward only if the user says so', async () => {
  const picture = await open('Chia sẻ lượt rút thăm', { mySeat: seatAt(loser) })
  expect(picture).toHaveAccessibleName(/^Đã rút thăm\. /)
  expect(picture).not.toHaveAccessibleName(/hoàn/)
  await userEvent.click(own())
  expect(picture).toHaveAccessibleName(/Mình chưa trúng: hoàn 200\.000\s₫ \+ thưởng 2\.000\s₫/)
  expect(picture).not.toHaveAccessibleName(/đã trúng vé/)
})

test('a visitor shares the draw, and no member is named', async () => {
  const picture = await open('Chia sẻ lượt rút thăm')
  expect(picture).not.toHaveAccessibleName(/Người \d/)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('what is shared leads to the proof, and says no more than the picture', async () => {
  await open('Chia sẻ tin vui', { mySeat: won })
  await userEvent.click(own())
  await userEvent.click(screen.getByRole('button', { name: 'Chia sẻ' }))
  const url = `${location.origin}/pages/gb/draw?group=${drawn.groupId}`
  await waitFor(() =>
    expect(shared).toHaveBeenCalledExactlyOnceWith({ title: 'Đã rút thăm: Vé VR Hạ Long', url }),
  )
})
