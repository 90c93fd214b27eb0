// Where signing in leads back to, where it must not, and the message when a session ends.
import { Refused } from '@gomve/shared/envelope'
import { toast } from '@gomve/ui/toast'
import { expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import { afterSignIn, isSigningIn, loginAddress, sayWhy } from './guard'

test.each([
  [30_007, '', 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại'],
  [30_007, 'Bạn cần đăng nhập', 'Bạn cần đăng nhập'],
])('the end of a session by %i “%s” is told as “%s”', (code, told, words) => {
  const error = vi.spyOn(toast, 'error')
  sayWhy(new Refused(code, told))
  expect(error).toHaveBeenCalledExactlyOnceWith(words)
  error.mockRestore()
})

test('a sign-in on another device is said by the login page, not by a toast', () => {
  const error = vi.spyOn(toast, 'error')
  sayWhy(new Refused(20_001, 'Tài khoản đã đăng nhập trên thiết bị khác'))
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

test('nor are the calls that were refused after it', () => {
  const error = vi.spyOn(toast, 'error')
  session.endReplaced()
  sayWhy(new Refused(30_007, 'Bạn cần đăng nhập'))
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

test('the requested page is remembered with its query', () => {
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

test('a user who is signing in is not asked again', () => {
  expect(isSigningIn(new URL('http://x/pages/login/login?back=%2Fpages%2Fuser%2Fwallet%2Findex'))).toBe(true)
  expect(isSigningIn(new URL('http://x/pages/user/wallet/index'))).toBe(false)
})
