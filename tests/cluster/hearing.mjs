// Signals between instances: settings changed at one are used by all, and orders are watched at any.
import { once } from 'node:events'
import { asPerson } from '../harness/callers.mjs'
import { untilAll } from './fleet.mjs'

const bank = '502'
const within = 15_000 // milliseconds; instances poll every second in case a signal is lost

/** A setting published at one instance is used by all. */
export async function settingsAreHeard({ fleet, rounds, chance, say }) {
  const took = []
  for (let round = 1; round <= rounds; round += 1) {
    const value = `Công ty ${round}`
    const copy = chance.oneOf(fleet.copies)
    await fleet.atDesk('settings/set', { key: 'content.company_name', value, reason: 'thử' }, copy)
    const shows = async place => (await place.ask(asPerson('getSiteConfig'))).text.includes(`"${value}"`)
    took.push(await untilAll(fleet.copies, performance.now(), within, shows))
  }
  say(`${rounds} settings changed at one copy: used by all after at most ${Math.max(...took).toFixed(0)} ms`)
}

async function openBankChannel(fleet) {
  const names = { nameVi: 'Chuyển khoản', nameEn: 'Bank transfer', nameZh: '银行转账' }
  const account = { bankBin: '970436', accountNumber: '0071000123456', accountName: 'CONG TY GOMVE' }
  const bounds = { least: '50000', most: '100000000' }
  await fleet.atDesk('channel/set', {
    id: bank,
    kind: 'bank_transfer',
    isOpen: true,
    ...names,
    ...bounds,
    ...account,
  })
}

/** A socket at an instance that watches an order: its messages, and the time of `paid`. */
async function watch(fleet, index, token, order) {
  const { ticket } = await fleet.copies[index].must(asPerson('token/events/ticket', { token, body: {} }))
  const { promise: paid, resolve } = Promise.withResolvers()
  const socket = new WebSocket(
    `ws://127.0.0.1:${fleet.programs[index].port}/addorder/${order}/0?ticket=${ticket}`,
  )
  const heard = []
  socket.addEventListener('message', ({ data }) => {
    heard.push(data)
    if (data.includes('"paid"')) resolve(performance.now())
  })
  await once(socket, 'open')
  return { socket, heard, paid }
}

/** A confirmed order is sent once to its watchers at every instance. */
export async function socketsAreTold({ fleet, rounds, chance, say }) {
  await openBankChannel(fleet)
  const took = []
  for (let round = 1; round <= rounds; round += 1) {
    const { token } = fleet.people.pop()
    const made = asPerson('token/pay/payCreateOrder', {
      token,
      key: fleet.newKey(),
      body: { channelId: bank, amount: '200000' },
    })
    const { id: orderId } = await chance.oneOf(fleet.copies).must(made)
    const watching = []
    for (const index of fleet.copies.keys()) watching.push(await watch(fleet, index, token, orderId))
    const body = { orderId, reference: `FT${orderId}`, amount: '200000' }
    const began = performance.now()
    await fleet.atDesk('topup/confirm', body, chance.oneOf(fleet.copies))
    const late = setTimeout(() => {
      throw new Error(`a watcher was told only ${JSON.stringify(watching.map(({ heard }) => heard))}`)
    }, 60_000)
    took.push(Math.max(...(await Promise.all(watching.map(({ paid }) => paid)))) - began)
    clearTimeout(late)
    for (const { socket, heard } of watching) {
      socket.close()
      const times = heard.filter(text => text.includes('"paid"')).length
      if (times !== 1) throw new Error(`a watcher was told ${times} times`)
    }
  }
  say(
    `${rounds} orders confirmed at one copy: told once to watchers at each of ${fleet.copies.length} ` +
      `after at most ${Math.max(...took).toFixed(0)} ms`,
  )
}
