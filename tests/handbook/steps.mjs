// The handbook's steps by name, each done by the screen's call.
import { randomUUID } from 'node:crypto'
import { codeShown } from '../harness/authenticator.mjs'
import { inVietNam } from '../harness/vnpay.mjs'

const site = 'https://gomve.example'
const operatorPassword = 'Van-hanh-so-tay-2026'
export const ownersPassword = operatorPassword

/** A JSON call through the proxy, as a browser makes it. Gives the data, or throws the refusal. */
async function call(world, address, { token, body, key } = {}) {
  const headers = { Accept: 'application/json', lang: 'en' }
  if (token) headers.token = token
  if (key) headers['Idempotency-Key'] = key
  if (body) headers['Content-Type'] = 'application/json'
  const method = body ? 'POST' : 'GET'
  const { status, text } = await world.visit(address, { method, headers, body: body && JSON.stringify(body) })
  const answer = text.startsWith('{') ? JSON.parse(text) : {}
  if (!answer.ok) throw new Error(`${method} ${address}: ${status} ${text.slice(0, 400)}`)
  return answer.data
}

const atConsole = (story, path, body, operator = story.operator) =>
  call(story.world, `${site}/rest/v3/console/${path}`, { token: operator.token, body })
const atApp = (story, path, { query, body, key } = {}) =>
  call(story.world, `${site}/rest/v3/api/${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    token: story.person?.token,
    body,
    key,
  })

const lastSteps = new Map()

/** An unused authenticator code: of the next half minute if the current one was used. */
function freshCode(secret) {
  const now = Math.floor(Date.now() / 30_000)
  const step = Math.max(now, (lastSteps.get(secret) ?? 0) + 1)
  lastSteps.set(secret, step)
  return codeShown(secret, step - now)
}

/** Signs a new operator in with the secret that was shown. */
async function signIn(story, name, password, secret) {
  const body = { name, password, totp: freshCode(secret) }
  return call(story.world, `${site}/rest/v3/console/login`, { body })
}

const secretIn = uri => /secret=([A-Z2-7]+)/.exec(uri)[1]
const money = text => Number(text)

function demand(holds, what) {
  if (!holds) throw new Error(what)
}

const consoleSteps = {
  async login(story, [address, name]) {
    demand(address === `${site}/console`, `the console is at ${address}`)
    const page = await story.world.visit(address)
    demand(page.status === 200 || page.status === 308, `${address} answers ${page.status}`)
    story.operator = await signIn(story, name, operatorPassword, secretIn(story.enrolled))
    demand(story.operator.role === 'owner', `${name} is ${story.operator.role}`)
    return `${name} is signed in as ${story.operator.role}, with a code of the authenticator`
  },
  async 'operator/add'(story, [name, role]) {
    const password = `${operatorPassword}-${name}`
    const made = await atConsole(story, 'operator/add', { name, role, password })
    story.others[name] = await signIn(story, name, password, secretIn(made.otpauthUri))
    return `${name} is made, signs in, and may ${story.others[name].permissions.join(', ')}`
  },
  async 'venue/save'(story, values) {
    const [nameVi, nameEn, nameZh, address, latitude, longitude, opens, closes] = values
    const venue = { nameVi, nameEn, nameZh, address, latitude, longitude, opens, closes, open: true }
    story.venueId = (await atConsole(story, 'venue/save', venue)).venueId
    return `venue ${nameVi}`
  },
  async 'class/save'(story, values) {
    const [nameVi, nameEn, nameZh, referencePrice, unitCost, validityDays, cover, hue] = values
    const worth = { referencePrice, unitCost, validityDays: Number(validityDays) }
    const look = { cover, hue: Number(hue), open: true, venueIds: [story.venueId] }
    const made = await atConsole(story, 'class/save', { nameVi, nameEn, nameZh, ...worth, ...look })
    story.classId = made.classId
    return `class ${nameVi}`
  },
  /** Pairs of key and value, with the reason first or last. */
  async 'settings/set'(story, values) {
    const first = values.findIndex(value => /^[a-z]+\.[a-z_0-9]+$/.test(value))
    const pairs = values.slice(first)
    const reason = first > 0 ? values[0] : pairs.pop()
    const done = []
    while (pairs.length > 1) {
      const [key, value] = pairs.splice(0, 2)
      await atConsole(story, 'settings/set', { key, value, reason })
      done.push(`${key} = ${value}`)
    }
    return done.join(', ')
  },
  async 'set/save'(story, values) {
    const [price, seats, winners, prioritySlots, groupsADay, reward, pool] = values.map(Number)
    const terms = { seats, winners, prioritySlots, groupsADay }
    const shares = { reward: reward * 100, commissionPool: pool * 100 }
    const draft = { classId: story.classId, price: `${price}`, ...terms, ...shares }
    const set = await atConsole(story, 'set/save', draft)
    story.setId = set.setId
    demand(money(set.promised) <= money(set.covered), `promised ${set.promised}, covered ${set.covered}`)
    return `a draft that promises ${set.promised} a group and is covered up to ${set.covered}`
  },
  async 'set/publish'(story) {
    const { state } = await atConsole(story, 'set/publish', { setId: story.setId })
    demand(state === 'published', `the set is ${state}`)
    return 'the set is on sale'
  },
  async 'channel/set'(story, values) {
    const [id, kind, nameVi, nameEn, nameZh, least, most, bankBin, accountNumber, accountName] = values
    const account = kind === 'bank_transfer' ? { bankBin, accountNumber, accountName } : {}
    const channel = { id, kind, isOpen: true, nameVi, nameEn, nameZh, least, most, ...account }
    const made = await atConsole(story, 'channel/set', channel)
    demand(made.isOpen && made.isUsable, `channel ${id} is not usable`)
    return `channel ${id} (${kind}) is open`
  },
  async 'text/get'(story, keys) {
    for (const key of keys) await atConsole(story, `text/get?key=${key}`)
    return `${keys.length} texts are there to be read`
  },
  /** A line of the bank's statement: channel, reference, amount, and a memo unless it is the order's. */
  async 'topup/receive'(story, values) {
    const [channelId, reference, amount, ownMemo] = values
    const memo = ownMemo ?? story.order.transfer.memo
    const answer = await atConsole(story, 'topup/receive', { channelId, reference, amount, memo })
    const expected = ownMemo ? 'suspended' : 'settled'
    demand(answer.outcome === expected, `${reference} is ${answer.outcome}, and not ${expected}`)
    story.paymentId = answer.paymentId
    story.bankLines.push({ reference, amount, memo })
    return `${amount} with the memo ${memo} is ${answer.outcome}`
  },
  async 'suspense/match'(story, [userMobile, reason]) {
    const before = await balanceOf(story)
    await atConsole(story, 'suspense/match', { id: story.paymentId, userMobile, reason })
    story.balance = await balanceOf(story)
    return `matched: the balance went from ${before} to ${story.balance}`
  },
  /** The bank's file of the day: the typed lines, and the transfer for the last order. */
  async 'statement/import'(story, [channelId, reference]) {
    const { amount, transfer } = story.order
    story.bankLines.push({ reference, amount: `${Number(amount)}`, memo: transfer.memo })
    const now = inVietNam(new Date()).replace(/(....)(..)(..)(..)(..)(..)/, '$3/$2/$1 $4:$5:$6')
    const rows = story.bankLines.map(line => `${now},${line.reference},${line.amount},,${line.memo}`)
    const content = ['Ngày giao dịch,Số tham chiếu,Ghi có,Ghi nợ,Nội dung', ...rows, ''].join('\n')
    const taken = await atConsole(story, 'statement/import', { channelId, name: 'today.csv', content })
    demand(taken.lines === rows.length, `${taken.lines} lines were taken in: ${JSON.stringify(taken)}`)
    story.day = taken.days[0].day
    return `${taken.lines} lines of the bank’s file are taken in`
  },
  async 'reconciliation/bookDay'(story, [channelId]) {
    const before = await balanceOf(story)
    const booked = await atConsole(story, 'reconciliation/bookDay', { channelId, day: story.day })
    demand(booked.settled === 1 && booked.left === 0, `booked: ${JSON.stringify(booked)}`)
    const query = new URLSearchParams({ channelId, day: story.day })
    const { sheet } = await atConsole(story, `reconciliation/day?${query}`)
    demand(money(sheet.difference) === 0, `bank and books differ by ${sheet.difference}`)
    story.balance = await balanceOf(story)
    return `the balance went from ${before} to ${story.balance}; bank and books agree on ${story.day}`
  },
  async 'adjustment/propose'(story, [name, mobile, unit, amount, reason, evidence]) {
    const proposer = story.others[name]
    const { userId } = await atConsole(story, `person/find?mobile=${mobile}`, undefined, proposer)
    const request = { userId, unit, direction: 'credit', amount, reason, evidence }
    story.proposed = await atConsole(story, 'adjustment/propose', request, proposer)
    return `${name} proposes ${amount}, and nothing moves: ${await balanceOf(story)}`
  },
  async 'adjustment/approve'(story, [name]) {
    const before = await balanceOf(story)
    const { state } = await atConsole(story, 'adjustment/approve', { id: story.proposed.id })
    story.balance = await balanceOf(story)
    const gained = story.balance - before
    demand(state === 'approved' && gained === money(story.proposed.amount), `${state}, and ${gained} more`)
    return `${name} approves: the balance went from ${before} to ${story.balance}`
  },
  async 'topup/list'(story) {
    const { items } = await atConsole(story, 'topup/list?state=paid')
    demand(items.length === 1 && items[0].id === story.order.id, `paid orders: ${JSON.stringify(items)}`)
    return `the order is paid, by ${items[0].reference}`
  },
}

const appSteps = {
  async sendRegisterCodeMobile(story, [address, mobile]) {
    const page = await story.world.visit(`${address}/`)
    demand(page.status === 200 && page.text.includes('<html'), `${address} answers ${page.status}`)
    await atApp(story, 'sendRegisterCodeMobile', { query: { mobile } })
    story.mobile = mobile
    story.code = await story.world.codeSentTo(mobile)
    return `a code came to ${mobile} by SpeedSMS`
  },
  async register(story, [password]) {
    const { mobile, code } = story
    const body = { mobile, code, password, confirmPassword: password, agree: true }
    story.person = await atApp(story, 'register', { body })
    story.password = password
    return `${mobile} is registered`
  },
  async login(story) {
    const { mobile, password } = story
    await atApp(story, 'token/getUserIndex').then(
      () => demand(false, 'the session of before goes on'),
      () => {},
    )
    story.person = await atApp(story, 'login', { body: { mobile, password } })
    return `${mobile} is signed in again`
  },
  async 'token/editPayPwd'(story, [payPassword]) {
    const body = { payPassword, confirmPayPassword: payPassword, loginPassword: story.password }
    await atApp(story, 'token/editPayPwd', { body })
    story.payPassword = payPassword
    return 'a payment password of its own'
  },
  async 'token/pay/payCreateOrder'(story, [amount, name]) {
    const { items } = await atApp(story, 'token/pay/getAccounts')
    const channel = items.find(found => found.name === name)
    demand(channel, `there is no channel ${name}: ${JSON.stringify(items)}`)
    const body = { channelId: channel.id, amount }
    story.order = await atApp(story, 'token/pay/payCreateOrder', { body, key: randomUUID() })
    return `an order for ${amount} by ${name}`
  },
  async 'token/gb/buyGb'(story, [count, price]) {
    const before = await balanceOf(story)
    const body = { setId: story.setId, count: Number(count), payPassword: story.payPassword }
    story.bought = await atApp(story, 'token/gb/buyGb', { body, key: randomUUID() })
    const after = await balanceOf(story)
    demand(before - after === Number(price), `the balance went from ${before} to ${after}`)
    return `${count} seat for ${price}, and ${after} is left`
  },
  async 'token/gb/leave'(story, [price]) {
    const before = await balanceOf(story)
    const body = { orderId: story.bought.orderId }
    await atApp(story, 'token/gb/leave', { body, key: randomUUID() })
    story.balance = await balanceOf(story)
    demand(story.balance - before === Number(price), `the balance went from ${before} to ${story.balance}`)
    return `the seat is given back, and ${story.balance} is in the wallet`
  },
  /** Requested from the restored machine, which has no public access. */
  async 'token/getUserIndex'(story) {
    const path = 'http://127.0.0.1:8080/rest/v3/api/token/getUserIndex'
    const { said } = story.machines.elsewhere.run(
      `curl --silent --fail --header 'token: ${story.person.token}' ${path}`,
    )
    const held = Number(JSON.parse(said).data.holdings.balance)
    demand(held === story.balance, `restored: ${held}, and it was ${story.balance}`)
    return `the restored machine knows the person, and the balance of ${held}`
  },
}

async function balanceOf(story) {
  return money((await atApp(story, 'token/getUserIndex')).holdings.balance)
}

const vnpaySteps = {
  async notification(story, values) {
    story.vnpay.notifyAt = values.at(-1)
    return `VNPay tells ${values.at(-1)}`
  },
  async pay(story) {
    const page = await story.world.visit(story.order.payUrl)
    demand(page.status === 302, `VNPay answers ${page.status}: ${page.text}`)
    const [told] = story.vnpay.answers
    demand(JSON.parse(told).RspCode === '00', `the program answered VNPay ${told}`)
    const back = await story.world.visit(page.headers.location)
    demand(back.status === 200, `the way back answers ${back.status}`)
    const { topUp } = await atApp(story, 'token/getOrderInfo', { query: { orderId: story.order.id } })
    demand(topUp.state === 'paid', `the order is ${topUp.state}`)
    return `paid: signed both ways, and credited ${await balanceOf(story)} by VNPay’s word alone`
  },
}

const carrySteps = {
  /** Copies the package of `tools/package.sh` to the server under the name that the page installs. */
  async package(story, values) {
    const file = values.at(-1).split('/').at(-1)
    story.machines.server.take(story.packageFile, `/root/${file}`)
    story.packageName = file
    return file
  },
  async backup(story, names) {
    const { server, elsewhere } = story.machines
    const [latest] = server.run('ls --sort=time /var/backups/gomve').said.split('\n')
    const from = {
      [story.packageName]: `/root/${story.packageName}`,
      'latest.gomve': `/var/backups/gomve/${latest}`,
      'backup.key': '/root/backup.key',
      'secret.key': '/var/lib/gomve/secret.key',
      'gomve.toml': '/etc/gomve/gomve.toml',
    }
    for (const name of names) elsewhere.take(server.path(from[name]), `/root/${name}`)
    return names.join(', ')
  },
}

const outsideSteps = {
  async visit({ world }, [address, expected]) {
    const { status } = await world.visit(address)
    demand(`${status}` === expected, `${address} answers ${status}, and not ${expected}`)
    return `${address} answers ${status}`
  },
}

const places = {
  console: consoleSteps,
  app: appSteps,
  vnpay: vnpaySteps,
  carry: carrySteps,
  outside: outsideSteps,
}

/** Does a step of the handbook; gives its outcome as a sentence. */
export async function take(story, { place, act, values }) {
  const step = places[place]?.[act]
  if (!step) throw new Error(`unknown step "${place} ${act}"`)
  return step(story, values)
}

/** Every known step, as "place act". */
export const known = Object.entries(places).flatMap(([place, steps]) =>
  Object.keys(steps).map(act => `${place} ${act}`),
)
