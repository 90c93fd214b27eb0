// Fees and bounds as the server reckons them, the steps of a payout, names as printed, and the search for a
// bank.
import { expect, test } from 'vitest'
import { initialsOf } from './bank-mark'
import { banksFor } from './banks'
import { asPrinted, digitsOf, grouped } from './holder'
import { stepsOf } from './stages'
import { closingForm, faultOf, mostNow, netOf, sumsOf } from './sums'
import { payout, terms } from './testing/sample'

const onePercent = { feeRate: 100, feeLeast: '5000.00' }

test('a bank is marked by the capitals of its name', () => {
  const names = ['Techcombank', 'VietinBank', 'BIDV', 'MB']
  expect(names.map(initialsOf)).toEqual(['T', 'VB', 'BID', 'MB'])
})

test('the fee is a share in whole dong, and at least the least fee', () => {
  expect(sumsOf('1000050', onePercent)).toEqual({ fee: '10000.00', net: '990050.00' })
  expect(sumsOf('100000', onePercent)).toEqual({ fee: '5000.00', net: '95000.00' })
  expect(sumsOf('100000', { feeRate: 0, feeLeast: '0.00' })).toEqual({ fee: '0.00', net: '100000.00' })
  expect(sumsOf('99999999999999', onePercent).fee).toBe('999999999999.00')
})

test('what is received is never below nothing', () => {
  expect(sumsOf('', onePercent).net).toBe('0.00')
  expect(sumsOf('3000', onePercent).net).toBe('0.00')
})

test('all that arrives is the sum of the parts', () => {
  const piece = (net: string) => ({ ...payout(), net })
  expect(netOf(payout({ net: '495000.00' }))).toBe('495000.00')
  expect(netOf({ net: '495000.00', pieces: [piece('495000.00'), piece('1000000.00')] })).toBe('1495000.00')
})

test('only a rest below the minimum is taken out before a closing, free of charge', () => {
  expect(closingForm(terms())).toBeUndefined()
  expect(closingForm(terms({ freeNow: '40000.00', freeLater: '1.00' }))).toBeUndefined()
  expect(closingForm(terms({ freeNow: '40000.00', isOpen: false }))).toBeUndefined()
  expect(closingForm(terms({ freeNow: '40000.00' }))).toMatchObject({
    way: 'closing',
    feeRate: 0,
    least: '0.00',
  })
})

const bounds = { least: '100000.00', most: '100000000.00', freeNow: '250000.75' }

test('an amount is judged by the least, by what is free, and by the most', () => {
  expect(faultOf('', bounds)).toBe('empty')
  expect(faultOf('99999', bounds)).toBe('least')
  expect(faultOf('250000', bounds)).toBeUndefined()
  expect(faultOf('250001', bounds)).toBe('free')
  expect(faultOf('100000001', { ...bounds, freeNow: '200000000.00' })).toBe('most')
})

test('all of it is whole dong, and no more than the most', () => {
  expect(mostNow(bounds)).toBe('250000')
  expect(mostNow({ ...bounds, freeNow: '200000000.00' })).toBe('100000000')
})

const step = (
  state: 'reviewing' | 'submitted_to_bank' | 'transferred' | 'refunding' | 'rejected',
  at = '',
) => ({
  state,
  at: at || null,
  text: '',
})
const looks = (...timeline: ReturnType<typeof step>[]) => stepsOf({ timeline }).map(({ state }) => state)

test('the last step with a time is now, and the ends are done or failed', () => {
  const asked = '2026-11-23T03:00:00.000Z'
  expect(looks(step('reviewing', asked), step('submitted_to_bank'), step('transferred'))).toEqual([
    'now',
    'next',
    'next',
  ])
  expect(
    looks(step('reviewing', asked), step('submitted_to_bank', asked), step('transferred', asked)),
  ).toEqual(['done', 'done', 'done'])
  expect(looks(step('reviewing', asked), step('rejected', asked))).toEqual(['done', 'failed'])
})

test('a holder is in capitals without marks, and a number in groups of four', () => {
  expect(asPrinted('  Nguyễn Thị  Đào 2')).toBe('NGUYEN THI DAO ')
  expect(digitsOf('0123-4567 890')).toBe('01234567890')
  expect(grouped('01234567890')).toBe('0123 4567 890')
})

test('a bank is found by any of its names, without diacritics, and short names first', () => {
  const bank = (shortName: string, fullName: string, bin: string, code = shortName, names = '') => ({
    ...{ shortName, fullName, bin, code, names },
  })
  const all = [
    bank('VietinBank', 'Ngân hàng TMCP Công thương Việt Nam', '970415'),
    bank('Vietcombank', 'Ngân hàng TMCP Ngoại thương Việt Nam', '970436'),
    bank('ACB', 'Ngân hàng TMCP Á Châu', '970416'),
    bank('MB', 'Ngân hàng TMCP Quân đội', '970422', 'MB', 'MB Bank, MBBank'),
  ]
  const names = (typed: string) => banksFor(all, typed).map(({ shortName }) => shortName)
  expect(names('')).toHaveLength(4)
  expect(names('ngoai thuong')).toEqual(['Vietcombank'])
  expect(names('a')[0]).toBe('ACB')
  expect(names('970416')).toEqual(['ACB'])
  expect(names('mbbank')).toEqual(['MB'])
  expect(names('xyz')).toEqual([])
})
