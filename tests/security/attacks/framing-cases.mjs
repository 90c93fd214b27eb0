// Requests with an ambiguous end (smuggling), and requests that are too large.
import { api } from '../world/people.mjs'
import { get, post } from '../world/wire.mjs'

const login = `${api}/login`
const hidden = get(`${api}/getSiteConfig`)
const chunk = (size, rest = '') => post(login, 'Transfer-Encoding: chunked\r\n', `${size}\r\n${rest}`)
const asLength = value => post(login, `Content-Length: ${value}\r\n`, `{}${hidden}`)
const lines = count => Array.from({ length: count }, (_, index) => `X-${index}: y\r\n`).join('')

/** Each must get one answer with one of these codes, then a closed connection: [name, bytes, codes]. */
export const doubtful = [
  [
    'length and chunks',
    post(login, 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`),
  ],
  [
    'chunks and length',
    post(login, 'Transfer-Encoding: chunked\r\nContent-Length: 2\r\n', `0\r\n\r\n${hidden}`),
  ],
  ['two lengths that differ', post(login, 'Content-Length: 2\r\nContent-Length: 9\r\n', `{}${hidden}`)],
  ['two lengths that agree', post(login, 'Content-Length: 2\r\nContent-Length: 2\r\n', `{}${hidden}`)],
  ...[
    '2, 2',
    '+2',
    '-2',
    '0x2',
    '2.0',
    '2e0',
    '',
    '２',
    '2 2',
    '2\t2',
    `${2n ** 64n + 2n}`,
    '9'.repeat(40),
  ].map(value => [`the length ${value || 'nothing'}`, asLength(value)]),
  ['a blank before the colon', post(login, 'Content-Length : 2\r\n', `{}${hidden}`)],
  ['a tab before the colon', post(login, 'Transfer-Encoding\t: chunked\r\n', `0\r\n\r\n${hidden}`)],
  ['a blank before the name', post(login, ' Content-Length: 2\r\n', `{}${hidden}`)],
  ['a folded line', post(login, 'X: a\r\n Content-Length: 2\r\n', `{}${hidden}`)],
  ...[
    'xchunked',
    'identity',
    'chunked, identity',
    'gzip, chunked',
    'chunked;q=1',
    '"chunked"',
    '\x0bchunked',
  ].map(value => [
    `the coding ${JSON.stringify(value)}`,
    post(login, `Transfer-Encoding: ${value}\r\n`, `0\r\n\r\n${hidden}`),
  ]),
  [
    'two codings',
    post(login, 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`),
  ],
  [
    'chunks in HTTP/1.0',
    `POST ${login} HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['a bare line feed within the head', post(login, 'X: a\nContent-Length: 2\r\n', `{}${hidden}`)],
  ['bare line feeds throughout', hidden.replaceAll('\r\n', '\n'), [400, 408]],
  ['a bare carriage return', post(login, 'X: a\rContent-Length: 2\r\n', `{}${hidden}`)],
  ['a NUL in a value', post(login, 'X: a\0b\r\n', hidden)],
  ['a NUL in a name', post(login, 'X\0: a\r\n', hidden)],
  ['a name beyond ASCII', post(login, 'Cöntent-Length: 2\r\n', hidden)],
  ['no name', post(login, ': a\r\n', hidden)],
  ['no colon', post(login, 'Content-Length\r\n', hidden)],
  ['no host', `GET / HTTP/1.1\r\n\r\n${hidden}`],
  ['two hosts', get('/', 'Host: b\r\n') + hidden],
  ['two tokens', get('/', 'token: a\r\ntoken: b\r\n') + hidden],
  ['two origins', get('/', 'Origin: a\r\nOrigin: b\r\n') + hidden],
  ...['G', 'FFFFFFFFFFFFFFFFF', '-1', '0x2', ' 2', '2 ', '', '+2', '２', '1_0'].map(size => [
    `a chunk of ${JSON.stringify(size)}`,
    chunk(size, `{}\r\n0\r\n\r\n${hidden}`),
  ]),
  [
    'a bare line feed after the size',
    post(login, 'Transfer-Encoding: chunked\r\n', `2\n{}\r\n0\r\n\r\n${hidden}`),
  ],
  ['a bare line feed in an extension', chunk('2;a\nb', `{}\r\n0\r\n\r\n${hidden}`)],
  ['an endless extension', chunk(`2;${'e'.repeat(9000)}`, `{}\r\n0\r\n\r\n${hidden}`)],
  ['endless trailers', chunk('0', `${lines(900)}\r\n${hidden}`)],
  ['a length among the trailers', chunk('2', `{}\r\n0\r\nContent-Length: 9\r\n\r\n${hidden}`)],
  ['more data than the chunk', chunk('2', `{}XX\r\n0\r\n\r\n${hidden}`)],
  ['two blanks', `GET  / HTTP/1.1\r\nHost: a\r\n\r\n${hidden}`],
  ['a fourth word', `GET / HTTP/1.1 x\r\nHost: a\r\n\r\n${hidden}`],
  ['a tab between the words', `GET\t/\tHTTP/1.1\r\nHost: a\r\n\r\n${hidden}`],
  ['no path', `GET HTTP/1.1\r\nHost: a\r\n\r\n${hidden}`],
  ['a path without its slash', get('rest/v3/api/login') + hidden],
  ['a fragment', get('/#a') + hidden],
  ['half an escape', get('/%4') + hidden],
  ['an escaped NUL', get('/%00') + hidden],
  ['an escaped line feed', get('/%0d%0aX:1') + hidden],
  ['HTTP/0.9', `GET /\r\n\r\n${hidden}`],
  ['HTTP/3.0', `GET / HTTP/3.0\r\nHost: a\r\n\r\n${hidden}`, [505]],
  ['the preface of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`, [505]],
  ['a small version', `GET / http/1.1\r\nHost: a\r\n\r\n${hidden}`],
  ['TLS', Buffer.from('16030100a5010000a1030300112233445566778899aabbccddeeff0d0a0d0a', 'hex')],
  ...['PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'POSTX'].map(method => [
    method,
    `${method} ${login} HTTP/1.1\r\nHost: a\r\n\r\n${hidden}`,
    [405],
  ]),
  ['another expectation', post(login, 'Expect: 200-ok\r\nContent-Length: 2\r\n', `{}${hidden}`), [417]],
  ['a head of 9 KB', get('/', `X: ${'y'.repeat(9000)}\r\n`) + hidden, [431]],
  ['an address of 9 KB', get(`/${'y'.repeat(9000)}`) + hidden, [431]],
  ['a method of 20 KB', 'M'.repeat(20_000), [400, 431]],
  ['65 lines', get('/', lines(65)) + hidden, [431]],
  ['a body of 64 KB and one', post(login, `Content-Length: ${64 * 1024 + 1}\r\n`), [413]],
  ['a body of 999 PB', post(login, 'Content-Length: 999999999999999999\r\n'), [413]],
  ['a chunk of 4 GB', chunk('FFFFFFFF'), [413]],
  ['chunks of 64 KB and one', chunk('10000', `${'x'.repeat(65_536)}\r\n1\r\nx\r\n0\r\n\r\n`), [413]],
  ['a picture of 9 MB', post(`${api}/token/updateUserPhoto`, `Content-Length: ${9 * 2 ** 20}\r\n`), [413]],
].map(([what, bytes, codes = [400]]) => ({ what, bytes, codes }))

/** Each must be accepted, with this number of answers 200. */
export const plain = [
  ['chunks', chunk('2', '{}\r\n0\r\n\r\n'), 1],
  ['chunks with an extension and trailers', chunk('2;a=b', '{}\r\n0\r\nExpires: 9\r\n\r\n'), 1],
  ['a whole address', get('http://elsewhere.invalid/rest/v3/api/getSiteConfig'), 1],
  ['leading empty lines', `\r\n\r\n${hidden}`, 1],
  ['a hundred requests at once', hidden.repeat(100), 100],
  ['64 lines', get(`${api}/getSiteConfig`, lines(63)), 1],
].map(([what, bytes, answers]) => ({ what, bytes, answers }))
