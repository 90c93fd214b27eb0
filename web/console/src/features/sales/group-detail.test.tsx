// The link from a group to its lines in the ledger.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { GroupDetail } from './group-detail'

test('a closed group leads to its lines in the ledger', async () => {
  const permissions = ['ledger', 'sets']
  reply('/me', says({ operatorId: '1', name: 'x', role: 'finance', permissions, isDemo: false }))
  const group = { groupId: '7', number: 3, name: 'Vé VR', state: 'closed', seats: 2, taken: 0, members: [] }
  const facts = { price: '200000.00', winners: 1, odds: '1/2', reward: '2000.00', commitment: 'ab' }
  const at = '2026-11-23T10:05:00+07:00'
  reply('/group/get', says({ ...group, ...facts, closesAt: at, endedAt: at }))
  show(<GroupDetail id="7" />)
  expect(await screen.findByRole('link', { name: 'Xem trong sổ cái' })).toHaveAttribute(
    'href',
    '/ledger?text=7',
  )
})
