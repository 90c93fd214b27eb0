// What comes of a seat's cash.
import { expect, test } from 'vitest'
import { dealOf } from './deal'

const offered = { seats: 10, winners: 3, price: '230000.00', refund: '230000.00', reward: '2300.00' }

test('at the full price everything is as offered', () => {
  expect(dealOf(offered, '230000.00')).toEqual({ ...offered, cash: '230000.00', average: '67390.00' })
})

test('with a coupon everything is reckoned on the cash that is paid', () => {
  expect(dealOf(offered, '220000.00')).toMatchObject({
    cash: '220000.00',
    worth: '10000.00',
    refund: '220000.00',
    reward: '2200.00',
    average: '64460.00',
  })
})

test('what a loser does not get back counts into the average', () => {
  const short = { ...offered, refund: '200000.00', reward: '0.00' }
  expect(dealOf(short, '230000.00').average).toBe('90000.00')
})
