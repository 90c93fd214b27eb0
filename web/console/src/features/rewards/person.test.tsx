// The part of a person's page about rewards: membership, coupons in sum and one by one, page by page.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PersonSheet } from '@/registries'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Coupon, VipCode } from './calls'
import part from './rewards.person-part'

const coupon = (couponId: string, name: string): Coupon => ({
  couponId,
  state: 'unused',
  name,
  worth: '10000.00',
  minimum: '50000.00',
  givenAt: '2026-11-16T10:00:00+07:00',
  endsAt: '2026-12-01T00:00:00+07:00',
})

const code: VipCode = {
  vouId: '9',
  state: 'used',
  days: 30,
  madeAt: '2026-11-16T10:00:00+07:00',
  expiresAt: '2027-05-15T10:00:00+07:00',
  usedAt: '2026-11-16T11:00:00+07:00',
}
const sums = { openCoupons: 2, openWorth: '20000.00' }

const shown = (membership: object, items: Coupon[], vipCodes: VipCode[] = [], next?: string) => {
  reply(
    '/person/rewards',
    says({ ...sums, membership, coupons: { items, next }, vipCodes }),
    says({ ...sums, membership, coupons: { items: [coupon('2', 'Tri ân')] }, vipCodes }),
  )
  show(<part.Part id="7" person={{} as PersonSheet} />)
}

test('a member has a day until when, and the coupons of further pages follow', async () => {
  const at = '2026-12-16T10:00:00+07:00'
  shown({ isActive: true, until: at, nextPassAt: at }, [coupon('1', 'Chào bạn mới')], [code], 'abc')
  expect(await screen.findByText('Hội viên đến')).toBeVisible()
  expect(screen.getByText('Thẻ ưu tiên tiếp theo')).toBeVisible()
  expect(screen.getByText('20.000 ₫')).toBeVisible()
  expect(screen.getByRole('table', { name: 'Các mã VIP' })).toHaveTextContent('Đã dùng')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Xem thêm' }))
  expect(await screen.findByText('Tri ân')).toBeVisible()
  expect(asked.at(-1)?.query).toMatchObject({ userId: '7', cursor: 'abc' })
})

test('a person without any of it is said to have none', async () => {
  shown({ isActive: false }, [])
  expect(await screen.findByText('Không phải hội viên')).toBeVisible()
  expect(screen.getByText('Chưa có phiếu giảm giá nào')).toBeVisible()
  expect(screen.queryByText('Các mã VIP')).not.toBeInTheDocument()
})
