// Steps of a week: a buyback package, a promotion and a team week with their covers, and a provider's role.
import { atApp, atConsole, demand, money, operatorNamed } from './calling.mjs'

const aDay = 86_400_000 // milliseconds

/** The date in Viet Nam some days from now. */
const dayAhead = days => new Date(Date.now() + 7 * 3_600_000 + days * aDay).toISOString().slice(0, 10)
const mondayAhead = weeks => {
  const weekday = (new Date(dayAhead(0)).getUTCDay() + 6) % 7
  return dayAhead(7 * weeks - weekday)
}

const reserveOf = async story => money((await atConsole(story, 'reserve/get')).reserve)

/** Announces a draft, which takes so much from the reserve; gives the call's answer. */
async function announced(story, path, request, cost, operator = story.operator) {
  const before = await reserveOf(story)
  const answer = await atConsole(story, path, request, operator)
  story.covered = before - (await reserveOf(story))
  demand(story.covered === Number(cost), `${story.covered} left the reserve, and not ${cost}`)
  return answer
}

/** Ends what was announced, whose whole cover returns; gives the call's answer. */
async function ended(story, path, request) {
  const before = await reserveOf(story)
  const answer = await atConsole(story, path, request)
  const back = (await reserveOf(story)) - before
  demand(back === story.covered, `${back} came back to the reserve, and not ${story.covered}`)
  return answer
}

const packages = {
  async 'package/save'(story, [most, quantity]) {
    const terms = { most, quantity: Number(quantity), day: mondayAhead(2) }
    const draft = { kind: 'personal', classId: story.classId, ...terms }
    const made = await atConsole(story, 'package/save', draft)
    demand(made.package.state === 'draft', `the package is ${made.package.state}`)
    story.packageId = made.package.packageId
    return `a package of ${quantity} for ${terms.day}, a draft`
  },
  /** By the first operator of two, who moves nothing, or by the second. */
  async 'package/announce'(story, [name, cost]) {
    const request = { packageId: story.packageId }
    const answer = await announced(story, 'package/announce', request, cost, operatorNamed(story, name))
    const { state, announcesAt } = answer.package
    const expected = cost === '0' ? 'proposed' : 'scheduled'
    demand(state === expected, `the package is ${state}, and not ${expected}`)
    return `${name} announces: ${state}, seen from ${announcesAt}, and ${cost} is its cover`
  },
  async 'package/cancel'(story, [reason]) {
    const made = await ended(story, 'package/cancel', { packageId: story.packageId, reason })
    demand(made.package.state === 'cancelled', `the package is ${made.package.state}`)
    return 'it is cancelled, and its cover came back'
  },
}

const houseTasks = {
  async 'promotion/save'(story, [pay, ...numbers]) {
    const [tickets, days, places] = numbers.map(Number)
    const terms = { pay, tickets, days, places, lastDay: dayAhead(1) }
    const made = await atConsole(story, 'promotion/save', { classId: story.classId, ...terms })
    story.promotionId = made.promotion.promotionId
    return `a promotion that is taken until ${terms.lastDay}, ${made.promotion.state}`
  },
  async 'promotion/announce'(story, [cost]) {
    const request = { promotionId: story.promotionId }
    const made = await announced(story, 'promotion/announce', request, cost)
    demand(made.promotion.state === 'open', `the promotion is ${made.promotion.state}`)
    return `it is open, and ${cost} is its cover`
  },
  async 'promotion/stop'(story, [reason]) {
    const made = await ended(story, 'promotion/stop', { promotionId: story.promotionId, reason })
    demand(made.promotion.state === 'stopped', `the promotion is ${made.promotion.state}`)
    return 'it is stopped, and its cover came back'
  },
  async 'teamWeek/save'(story, [target, pay, places]) {
    const terms = { pay, target: Number(target), places: Number(places), monday: mondayAhead(1) }
    const made = await atConsole(story, 'teamWeek/save', { classId: story.classId, ...terms })
    story.weekId = made.week.weekId
    return `a team week from ${terms.monday}, ${made.week.state}`
  },
  async 'teamWeek/announce'(story, [cost]) {
    const made = await announced(story, 'teamWeek/announce', { weekId: story.weekId }, cost)
    demand(made.week.state === 'open', `the team week is ${made.week.state}`)
    return `it is open, and ${cost} is its cover`
  },
  async 'teamWeek/stop'(story, [reason]) {
    const made = await ended(story, 'teamWeek/stop', { weekId: story.weekId, reason })
    demand(made.week.state === 'stopped', `the team week is ${made.week.state}`)
    return 'it is stopped, and its cover came back'
  },
}

export const appSteps = {
  async 'token/task/funds/app'(story, [note]) {
    const { role } = await atApp(story, 'token/task/funds/app', { body: { note } })
    demand(role.state === 'applying', `the role is ${role.state}`)
    story.providerId = role.providerId
    return 'an application waits for operators'
  },
  async 'token/task/funds/resign'(story) {
    const { isProvider } = await atApp(story, 'token/task/funds/resign', { body: {} })
    demand(!isProvider, 'the role goes on')
    return 'the role is over'
  },
}

export const consoleSteps = {
  ...packages,
  ...houseTasks,
  async 'provider/approve'(story, [name, expected]) {
    const request = { providerId: story.providerId }
    const operator = operatorNamed(story, name)
    const { state, proposer } = await atConsole(story, 'provider/approve', request, operator)
    demand(state === expected, `the application is ${state}, and not ${expected}`)
    return `${name} approves, after ${proposer}: ${state}`
  },
}
