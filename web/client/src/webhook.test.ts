// A message is opened only if it was signed with the key, and lately.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWebhook } from './webhook.js'

// As the server's test signs it.
const key = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
const body = '{"id":"7341"}'
const headers = {
  'webhook-id': '7341',
  'webhook-timestamp': '1795833000',
  'webhook-signature': 'v1,2jskEdR0Sc/lZkkvdpAlKQRNQsO5rIzPPjU0/Fg5AeE=',
}

beforeEach(() => vi.useFakeTimers({ now: 1_795_833_010_000 }))
afterEach(() => vi.useRealTimers())

test('the server’s own signature fits, as a list of headers, too', async () => {
  expect(await openWebhook({ key, headers, body })).toMatchObject({ id: '7341' })
  expect(await openWebhook({ key, headers: new Headers(headers), body })).toMatchObject({ id: '7341' })
  const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }
  expect(await openWebhook({ key: [`${key.slice(0, -4)}AAA=`, key], headers: both, body })).toBeTruthy()
})

test.each([
  ['another body', { body: '{"id":"7342"}' }, 'forged'],
  ['another key', { key: 'whsec_AAAA' }, 'forged'],
  ['no key', { key: [] }, 'forged'],
  ['another id', { headers: { ...headers, 'webhook-id': '7342' } }, 'forged'],
  ['a later time', { headers: { ...headers, 'webhook-timestamp': '1795833005' } }, 'forged'],
  ['no base64', { headers: { ...headers, 'webhook-signature': 'v1,***' } }, 'forged'],
  ['another version', { headers: { ...headers, 'webhook-signature': 'v2,AAAA' } }, 'forged'],
  ['no signature', { headers: { 'webhook-id': '7341' } }, 'not_signed'],
])('%s is refused', async (_, changed, fault) => {
  await expect(openWebhook({ key, headers, body, ...changed })).rejects.toMatchObject({ fault })
})

test('an old one is refused, though its signature fits', async () => {
  vi.setSystemTime(1_795_833_000_000 + 301_000)
  await expect(openWebhook({ key, headers, body })).rejects.toMatchObject({ fault: 'old' })
})
