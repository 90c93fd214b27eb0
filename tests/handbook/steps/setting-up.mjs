// Steps of the first day: operators, what is sold, channels, settings.
import { atConsole, demand, money, ownersPassword, signIn, site } from './calling.mjs'

/** Changes the hours after which a channel's top-ups may be paid out; all else of it stays. */
async function holdBack(story, id, payoutAfter) {
  const { items } = await atConsole(story, 'channel/list')
  const { isUsable, ...channel } = items.find(found => found.id === id)
  const made = await atConsole(story, 'channel/set', { ...channel, payoutAfter })
  demand(made.payoutAfter === payoutAfter, `channel ${id} holds money back for ${made.payoutAfter} hours`)
  return `channel ${id} holds money back for ${payoutAfter} hours`
}

export const consoleSteps = {
  async login(story, [address, name]) {
    demand(address === `${site}/console`, `the console is at ${address}`)
    const page = await story.world.visit(address)
    demand(page.status === 200 || page.status === 308, `${address} answers ${page.status}`)
    story.operator = await signIn(story, name, ownersPassword, story.enrolled)
    story.ownersName = name
    demand(story.operator.role === 'owner', `${name} is ${story.operator.role}`)
    return `${name} is signed in as ${story.operator.role}, with a code of the authenticator`
  },
  async 'operator/add'(story, [name, role]) {
    const password = `${ownersPassword}-${name}`
    const made = await atConsole(story, 'operator/add', { name, role, password })
    story.others[name] = await signIn(story, name, password, made.otpauthUri)
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
  /** A new channel, or the hours after which the top-ups of one may be paid out. */
  async 'channel/set'(story, values) {
    const [id, kind, nameVi, nameEn, nameZh, least, most, bankBin, accountNumber, accountName] = values
    if (/^\d+$/.test(kind)) return holdBack(story, id, Number(kind))
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
}
