// Every page of the app with its examined states, and the demo's objects that they show.
import type { Page } from 'playwright-core'
import { pages } from '../app/build/pages.ts'
import { providerOf } from './funds.ts'
import { dealsOf } from './market.ts'
import { batchesOf } from './personal.ts'
import { call, type Person } from './site.ts'
import { tasksOf } from './tasks.ts'
import { takerOf } from './tasks-takes.ts'

export interface Place {
  name: string
  path: string
  /** Shown without a session. */
  guest?: true
  /** Shown to a user in this role. */
  as?: 'provider' | 'taker'
  /** Calls get no answer, or a failure. */
  broken?: 'network' | 'server'
  /** The actions before the picture. */
  act?: (page: Page) => Promise<void>
}

interface List<Item> {
  items: Item[]
}
interface Seat {
  seatId: string
  groupId: string
  setId: string
  state: string
  result: string | null
}
interface Ticket {
  ticketId: string
  state: string
  claim: string
}

/** A withdrawal, asked for if there is none yet; the first one needs a card. */
async function payoutOf({ token, payPassword }: Person): Promise<string> {
  const ask = <Data>(path: string) => call<Data>(path, { token })
  const send = (path: string, body: object) =>
    call<{ id: string }>(path, { token, body: { ...body, payPassword }, key: crypto.randomUUID() })
  const { items: payouts } = await ask<List<{ id: string }>>('/token/pay/getWithList')
  if (payouts[0]) return payouts[0].id
  const { items: cards } = await ask<List<{ id: string }>>('/token/pay/getCards')
  const account = { bankBin: '970436', number: '0123456789', holder: 'NGUYEN VAN AN' }
  const card = cards[0] ?? (await send('/token/pay/bindBank', account))
  const wanted = { kind: 'withdraw', amount: '100000', cardId: card.id }
  return (await send('/token/pay/withApp', wanted)).id
}

/** Ensures that the demo has one of each object, and gives their ids. */
export async function thingsOf(person: Person) {
  const { token, payPassword } = person
  const ask = <Data>(path: string) => call<Data>(path, { token })
  const { items: sets } = await ask<List<{ setId: string }>>('/gb/getSetList')
  const set = sets[0]?.setId ?? ''
  const { items: seats } = await ask<List<Seat>>('/token/gb/myJoinList?limit=100')
  const seat = (wanted: Partial<Seat>) =>
    seats.find(one => Object.entries(wanted).every(([name, value]) => one[name as keyof Seat] === value))
  if (!seat({ state: 'forming' })) {
    const body = { setId: sets.at(-1)?.setId, count: 1, usePass: false, payPassword, clientSeed: 'gallery' }
    await call('/token/gb/buyGb', { token, body, key: crypto.randomUUID() }).catch(() => undefined)
    seats.unshift(...(await ask<List<Seat>>('/token/gb/myJoinList?limit=5')).items)
  }
  const ticketsNow = async () => (await ask<List<Ticket>>('/token/vr/getTicketList?limit=100')).items
  const tickets = await ticketsNow()
  const isFree = ({ state, claim }: Ticket) => state === 'awaiting_number' && claim === 'none'
  const ready =
    tickets.find(one => one.state === 'number_taken') ?? tickets.findLast(isFree) ?? tickets.at(-1)
  if (ready?.state === 'awaiting_number') await ask(`/token/vr/getTicketCode?ticketId=${ready.ticketId}`)
  const orders = await ask<List<{ id: string; state: string }>>('/token/pay/getRechargeList')
  const awaiting =
    orders.items.find(order => order.state === 'awaiting_payment') ??
    (await call<{ id: string }>('/token/pay/payCreateOrder', {
      token,
      body: { channelId: '502', amount: '500000' },
      key: crypto.randomUUID(),
    }))
  const flow = await ask<List<{ id: string; type: number }>>('/token/pay/getFlowList?limit=50')
  const { items: news } = await ask<List<{ newsId: string }>>('/vr/getNewsList')
  const { items: venues } = await ask<List<{ venueId: string }>>('/vr/getVenueList')
  const invite = await ask<{ path: string; code: string }>('/token/getUserInvite')
  const { items: direct } = await ask<List<{ userId: string }>>('/token/getMyTeamUser?limit=1')
  const { weeks } = await ask<{ weeks: { week: string }[] }>('/token/count/getInviteHistoryTop?limit=1')
  const { items: drawn } = await ask<List<{ setId: string }>>('/gb/getDrawSums')
  // Batches and deals take tickets, so the one that stays free is chosen after them.
  const dealt = { ...(await batchesOf(person)), ...(await dealsOf(person)) }
  const fresh = (await ticketsNow()).find(one => isFree(one) && one.ticketId !== ready?.ticketId)
  return {
    set,
    forming: seat({ state: 'forming' }) ?? seats[0],
    won: seat({ state: 'formed', result: 'won' }),
    lost: seat({ state: 'formed', result: 'not_won' }),
    closed: seat({ state: 'closed' }),
    fresh: fresh?.ticketId,
    ready: ready?.ticketId,
    awaiting: awaiting.id,
    payout: await payoutOf(person),
    paid: orders.items.find(order => order.state === 'paid')?.id,
    bought: flow.items.find(line => line.type === 6)?.id,
    refunded: flow.items.find(line => line.type === 4)?.id,
    news: news[0]?.newsId,
    venue: venues[0]?.venueId,
    invite: invite.path,
    code: invite.code,
    direct: direct[0]?.userId,
    week: weeks[0]?.week,
    drawn: drawn[0]?.setId,
    ...dealt,
    ...(await tasksOf(person)),
    ...(await providerOf(40)),
    ...(await takerOf()),
  }
}
export type Things = Awaited<ReturnType<typeof thingsOf>>

/** A sheet that the address opens. */
const opened = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
  await opened(page)
}

/** What can be done with the first tickets that wait for their numbers. */
const opensRow = async (page: Page) => {
  await page.locator('main [aria-haspopup=dialog]').first().click()
  await opened(page)
}

/** Every place before its objects are known: in the same order, and without their ids. */
export const namesOfPlaces = () => placesOf(new Proxy({} as Things, { has: () => true, get: () => '' }))

export function placesOf(of: Things): Place[] {
  const objects = of as unknown as Record<string, string | Record<string, unknown> | undefined>
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)(?:\.(\w+))?\}/g, (_, name: string, member?: string) => {
      if (!(name in objects))
        throw new Error(`the examples of a page name {${name}}, which thingsOf does not give`)
      const thing = objects[name]
      return String(typeof thing === 'object' && member ? thing[member] : thing)
    })
  const examples = pages.flatMap(({ path, examples = [] }) =>
    examples.map(({ name, query, guest, as }) => ({
      name,
      path: query ? `${path}?${filled(query)}` : path,
      ...(guest && { guest }),
      ...(as && { as }),
    })),
  )
  return [
    ...examples,
    {
      name: 'fund-lock-pay',
      path: '/pages/user/funds/fundsAdd?amount=100000000&paying=1',
      as: 'provider',
      act: opened,
    },
    {
      name: 'fund-cancel',
      path: `/pages/user/funds/detail?id=${of.fundActive}`,
      as: 'provider',
      act: press(/^(Hủy khoản vốn|Cancel this fund|取消这笔资金)$/),
    },
    {
      name: 'fund-note',
      path: `/pages/user/funds/detail?id=${of.fundActive}`,
      as: 'provider',
      act: press(/^(Ghi chú của tôi|My note|我的备注)/),
    },
    { name: 'mine-provider', path: '/pages/user/index', as: 'provider' },
    { name: 'mine-taker', path: '/pages/user/index', as: 'taker' },
    { name: 'flow-in', path: '/pages/user/wallet/flow/inlist' },
    { name: 'earnings', path: '/pages/user/wallet/otc/flow/list' },
    {
      name: 'earnings-move',
      path: '/pages/user/wallet/otc/flow/list',
      act: press(/^(Chuyển sang số dư|Move to balance|转入余额)$/),
    },
    {
      name: 'card-bank',
      path: '/pages/user/wallet/withdraw/bindcard?back=/',
      act: press(/(Chọn ngân hàng|Choose a bank|选择银行)$/),
    },
    {
      name: 'payout-cancel',
      path: `/pages/user/wallet/payout?id=${of.payout}`,
      act: press(/^(Hủy lệnh|Cancel the request|取消申请)$/),
    },
    {
      name: 'exchange-count',
      path: '/pages/user/vr/exchange',
      act: press(/^(Đổi |Exchange for |兑换)(?!记录)/),
    },
    { name: 'ticket-sell', path: '/pages/otc/ticketOtc', act: opensRow },
    {
      name: 'market-buy',
      path: '/pages/otc/ticketOtc?view=market',
      act: press(/^(Mua với giá|Buy at|以 .* 购买)/),
    },
    {
      name: 'market-pay',
      path: `/pages/otc/ticketOtc?view=market&buy=${of.offered}&paying=1`,
      act: opened,
    },
    { name: 'my-listing', path: `/pages/user/ticket/my?id=${of.listing}`, act: opened },
    { name: 'wanted-sell', path: '/pages/otc/purshase', act: press(/^(Bán, nhận|Sell, receive|出售，每张)/) },
    { name: 'publish-pay', path: '/pages/user/otc/purshase/add?price=220000&paying=1', act: opened },
    {
      name: 'person-pay',
      path: `/pages/gb/personDetail?id=${of.joinable}`,
      act: press(/^(Tham gia ·|Join ·|参团 ·)/),
    },
    {
      name: 'person-launch-pay',
      path: '/pages/user/person/add',
      act: press(/^(Mở \d+ nhóm ·|Open \d+ groups? ·|开 \d+ 个团 ·)/),
    },
    {
      name: 'person-tickets',
      path: '/pages/user/person/add',
      act: press(/^(Chọn từng vé|Choose the tickets|逐张选择)$/),
    },
    {
      name: 'person-code',
      path: `/pages/gb/personTeam?id=${of.offer}`,
      act: press(/^(Mời bạn|Mời bạn vào nhóm|Invite|Invite friends|邀请|邀请好友入团)$/),
    },
    {
      name: 'promotion-leave',
      path: `/pages/task/inviteTask?id=${of.promotion}`,
      act: press(/^(Rời nhiệm vụ|Leave the task|退出任务)$/),
    },
    { name: 'services', path: '/pages/index/services' },
    { name: 'services-guest', path: '/pages/index/services', guest: true },
    { name: 'services-found', path: '/pages/index/services?q=mat%20khau' },
    { name: 'services-none', path: '/pages/index/services?q=xyz' },
    {
      name: 'group-pay',
      path: `/pages/gb/detail?id=${of.set}&more=1`,
      act: press(/^(Tham gia ·|Mua thêm|Join ·|Buy another|参团 ·|再购)/),
    },
    {
      name: 'flow-filter',
      path: '/pages/user/wallet/flow/list?group=groups',
      act: press(/^(Lọc giao dịch|Filter activity|筛选流水)/),
    },
    { name: 'nickname', path: '/pages/user/set', act: press(/^(Biệt danh|Nickname|昵称)/) },
    { name: 'limit', path: '/pages/user/limits', act: press(/^(Mỗi ngày|Daily|每日)/) },
    {
      name: 'pause',
      path: '/pages/user/limits',
      act: press(/^(Chọn thời gian tạm ngừng|Choose how long|选择暂停时长)$/),
    },
    {
      name: 'fairness-run',
      path: `/pages/sys/fairness?set=${of.drawn}`,
      act: async page => {
        await page.getByRole('button', { name: /^(Chạy lại 100 lượt|Run 100 draws|重新运行 100 次)/ }).click()
        await page.getByRole('button', { name: /JSON/ }).waitFor()
      },
    },
    { name: 'own-data-download', path: '/pages/user/data', act: press(/^(Tải xuống|Download|下载)$/) },
    { name: 'language', path: '/pages/user/index', act: press(/^(Ngôn ngữ|Language|语言)/) },
    { name: 'sign-out', path: '/pages/user/index', act: press(/^(Đăng xuất|Sign out|Log out|退出登录)/) },
    {
      name: 'register-terms',
      path: '/pages/login/register',
      guest: true,
      act: press(/^(Điều khoản sử dụng|Terms of use|《用户协议》)$/),
    },
    // Last of a guest's: the code that they bring is kept.
    { name: 'group-invited', path: `/pages/gb/detail?id=${of.set}&code=${of.code}`, guest: true },
    { name: 'register-invited', path: of.invite, guest: true },
    {
      name: 'group-invite',
      path: `/pages/gb/detail?group=${of.forming?.groupId}`,
      act: press(/^(Mời bạn vào nhóm|Invite friends|邀请好友入团)$/),
    },
    { name: 'no-network-news', path: '/pages/news/list', broken: 'network' },
    { name: 'no-network', path: '/pages/otc/ticketOtc', broken: 'network' },
    { name: 'no-network-home', path: '/', broken: 'network', guest: true },
    { name: 'no-answer', path: '/pages/user/wallet/flow/list', broken: 'server' },
    { name: 'nowhere', path: '/pages/nowhere' },
  ]
}

/** Pages and sheets on a Monday on which packages are open, which `announces` makes. */
export const latePlaces: readonly Place[] = [
  { name: 'monday-home', path: '/' },
  { name: 'monday-buyback', path: '/pages/otc/personbuyback' },
  { name: 'monday-team', path: '/pages/otc/buyback' },
  { name: 'monday-tab', path: '/pages/otc/ticketOtc?view=buyback' },
  {
    name: 'monday-sell',
    path: '/pages/otc/personbuyback',
    act: press(/(cho Gomvé|to Gomvé|给 Gomvé|卖给)/),
  },
  { name: 'monday-promotion', path: '/pages/task/inviteTask' },
  { name: 'monday-ways', path: '/pages/otc/ticketOtc', act: opensRow },
]

/** Pages in the app's table without a place. */
export function notShown(places: readonly Place[]): string[] {
  const shown = new Set(places.map(({ path }) => path.split('?')[0]))
  return pages.map(({ path }) => path).filter(path => !shown.has(path))
}
