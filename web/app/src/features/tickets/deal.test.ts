// The way from a ticket to its deal, for every kind of promise.
import { expect, test } from 'vitest'
import { dealAddress } from './deal'

test('a promised ticket leads to its deal: a listing or a batch of personal groups', () => {
  expect(dealAddress({ claim: 'resale', dealId: '5' })).toBe('/pages/user/ticket/my?id=5')
  expect(dealAddress({ claim: 'personal_group', dealId: 'b1' })).toBe('/pages/user/person/detail?id=b1')
})

test('a ticket that is promised to no one leads nowhere, nor does one whose deal is not known', () => {
  expect(dealAddress({ claim: 'none', dealId: '5' })).toBeUndefined()
  for (const claim of ['none', 'resale', 'personal_group'] as const)
    for (const dealId of ['', null, undefined]) expect(dealAddress({ claim, dealId })).toBeUndefined()
})
