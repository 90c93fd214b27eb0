// Where signing in leads back to, and where it must not.
import { expect, test } from 'vitest'
import { afterSignIn, loginAddress } from './guard'

test('the page that was wanted is remembered with its query', () => {
  const wanted = new URL('http://x/pages/gb/personDetail?id=7&tab=rules')
  expect(loginAddress(wanted)).toBe(
    '/pages/login/login?back=%2Fpages%2Fgb%2FpersonDetail%3Fid%3D7%26tab%3Drules',
  )
  expect(afterSignIn('/pages/gb/personDetail?id=7&tab=rules')).toBe('/pages/gb/personDetail?id=7&tab=rules')
})

test('signing in never leads to signing in', () => {
  expect(loginAddress(new URL('http://x/login'))).toBe('/pages/login/login')
  expect(afterSignIn('/pages/login/register')).toBe('/')
})

test('an address outside the app is not followed', () => {
  for (const back of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
  ]) {
    expect(afterSignIn(back)).toBe('/')
  }
})
