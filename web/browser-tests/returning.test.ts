// The return to a page whose socket died in silence: the phone slept, or its owner was in the bank's app.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sits } from './newcomer.ts'
import { until } from './settled.ts'
import { buyers, call, fund } from './site.ts'
import { scene } from './walk.ts'
import { inApp } from './words.ts'

/** Milliseconds until the page is right. */
const soon = 2_000

interface Group {
  taken: number
  seats: number
}

suite('returning', () => {
  const at = scene()
  const ticket = /^POST .*\/token\/events\/ticket/

  /** Without a hidden page the tests' browser calls nothing hidden. */
  async function leaves() {
    await at.page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    at.line.silence()
  }
  const returns = () =>
    at.page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden')
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })

  /** Opens the page when its topic is signalled. */
  async function goesLive(path: string, topic: string) {
    const live = new Promise<void>(done => {
      at.page.once('websocket', socket => {
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes(`"${topic}/`)) done()
        })
      })
    })
    await at.go(path)
    await live
  }

  test('a group that another user joined meanwhile is right at once, and live again', async () => {
    const { items } = await call<{ items: { setId: string }[] }>('/gb/getSetList')
    const groups = await Promise.all(
      items.map(async ({ setId }) => ({ setId, ...(await call<Group>(`/gb/getCurGroup?setId=${setId}`)) })),
    )
    const group = groups.find(({ taken, seats }) => taken + 2 < seats)
    assert.ok(group, 'a group with two free seats that does not form')
    const others = buyers(40)
    const joins = async () => {
      const other = await others.next().value
      await fund(other)
      await sits(other, group.setId)
    }
    const taken = (more: number) =>
      at.page.getByText(inApp('groups:slots.count', { taken: group.taken + more, count: group.seats }), {
        exact: true,
      })

    await goesLive(`/pages/gb/detail?id=${group.setId}`, 'group')
    await taken(0).waitFor()
    await leaves()
    await joins()
    const asked = at.line.count(ticket)
    assert.ok(await taken(0).isVisible(), 'the page knows nothing yet')
    await returns()
    await taken(1).waitFor({ timeout: soon })

    await until(
      () => at.line.count(ticket),
      count => count > asked,
      'another socket is opened',
      soon,
    )
    // After its first messages nothing but a signal refreshes.
    await at.page.waitForTimeout(soon / 2)
    await joins()
    await taken(2).waitFor({ timeout: soon })
  })

  test('an order that was paid in the bank’s app is shown as paid', async () => {
    const { token } = at.person
    const { items } = await call<{ items: { id: string; isSandbox: boolean }[] }>('/token/pay/getAccounts', {
      token,
    })
    const channelId = items.find(({ isSandbox }) => isSandbox)?.id
    const { id } = await call<{ id: string }>('/token/pay/payCreateOrder', {
      token,
      body: { channelId, amount: '200000' },
      key: crypto.randomUUID(),
    })
    await goesLive(`/pages/user/wallet/recharge?id=${id}`, 'order')
    await leaves()
    await call('/token/pay/sandboxPay', { token, body: { orderId: id }, key: crypto.randomUUID() })
    await returns()
    await at.page.waitForURL(/rechargeSuc/, { timeout: soon })
  })
})
