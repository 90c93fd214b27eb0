// The part of a person's page about their team.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PersonSheet } from '@/registries'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { PersonTeam } from './calls'
import part from './team.person-part'

const at = '2026-11-16T10:00:00+07:00'
const numbers = { seats: 12, groups: 9, tickets: 3, buyers: 5 }

const team = (more: Partial<PersonTeam> = {}): PersonTeam => ({
  above: [{ userId: '1', distance: 1, nickname: 'Lan', maskedMobile: '0912****001', level: 2 }],
  sums: {
    asOf: at,
    members: 20,
    direct: 4,
    today: numbers,
    week: numbers,
    month: numbers,
    all: { ...numbers, seats: 1200 },
  },
  level: {
    level: 2,
    buying: 3,
    tickets: 12,
    days: 30,
    own: { level: 2, buying: 3, tickets: 10, isReviewed: false },
    next: { level: 3, buying: 10, tickets: 100, isReviewed: false },
    buyingLeft: 7,
    ticketsLeft: 88,
    isWaiting: false,
    asOf: at,
  },
  changes: [{ changedAt: at, fromLevel: 1, toLevel: 2, cause: 'rose', buying: 3, tickets: 10 }],
  items: [
    {
      userId: '9',
      nickname: 'Hà',
      maskedMobile: '0987****009',
      level: 1,
      joinedAt: at,
      bought: true,
      members: 3,
    },
  ],
  ...more,
})

const shown = (of: PersonTeam) => {
  reply('/person/team', says(of))
  reply('/root/list', says({ items: [] }))
  show(<part.Part id="7" person={{} as PersonSheet} />)
}

test('the line above, the numbers, the level and the invited people are shown', async () => {
  shown(team())
  expect(await screen.findByText('Hà')).toBeVisible()
  expect(within(screen.getByRole('table', { name: 'Tuyến trên' })).getByText('Lan')).toBeVisible()
  expect(screen.getByText('1.200')).toBeVisible()
  expect(screen.getByText('1 → 2')).toBeVisible()
  expect(screen.getByText('Để lên cấp 3')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Hoa hồng của người này' })).toHaveAttribute(
    'href',
    '/commissions?earnerId=7',
  )
})

test('a person at the top who invited no one is said to have neither', async () => {
  shown(team({ above: [], items: [], changes: [] }))
  expect(await screen.findByText('Chưa mời ai')).toBeVisible()
  expect(screen.getByText('Không có ai phía trên')).toBeVisible()
  expect(await screen.findByText('Chưa được đặt tỷ lệ nào')).toBeVisible()
})
