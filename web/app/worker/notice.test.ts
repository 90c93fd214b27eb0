// What is shown of a push: its words, or a plain line when it cannot be read.
import { expect, test } from 'vitest'
import { noticeOf } from './notice'
import unreadable from './unreadable.json'

const origin = 'https://gomve.vn'
const plain = { ...unreadable, page: '/pages/user/inbox', tag: 'unreadable' }

test('shows what the server says', () => {
  const notice = {
    title: 'Bạn trúng vé',
    body: 'Nhóm 12',
    page: '/pages/user/gb/detail?id=12',
    tag: 'g12',
    unread: 3,
  }
  expect(noticeOf(JSON.stringify(notice), origin)).toEqual(notice)
})

test.each([undefined, '', 'not JSON', 'null', '[]', '"words"', '{"title":""}', '{"body":"x"}'])(
  'shows a plain line for %s',
  text => expect(noticeOf(text, origin)).toEqual(plain),
)

test.each(['https://elsewhere.vn/x', '//elsewhere.vn', 'javascript:alert(1)', 'http://[', 7, undefined])(
  'leads to the inbox instead of %s',
  page => expect(noticeOf(JSON.stringify({ title: 'T', page }), origin).page).toBe('/pages/user/inbox'),
)
