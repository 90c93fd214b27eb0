// Words, colours and lists that the screens of rewards share.
import type { BadgeTone } from '@gomve/ui/badge'
import type { Language } from '@gomve/ui/lib/language'
import { queryOptions } from '@tanstack/react-query'
import type { useTranslation } from 'react-i18next'
import { get, type Shapes } from '@/api/client'

type Sheet = Shapes['rewards.console.GoodsSheet']
export type StockChange = Shapes['rewards.console.StockChange']
/** A row of the list; the chosen one has the changes of its stock, too. */
export type Goods = Sheet & { stockChanges?: StockChange[] }
export type Order = Shapes['rewards.console.GoodsOrderView']
export type CodeBatch = Shapes['rewards.console.VipBatchView']
type View = Shapes['rewards.Campaign']
export type CampaignSheet = Shapes['rewards.CampaignSheet']
/** A row of the list; the chosen one has its coupons, what it spent and the reserve, too. */
export type Campaign = View & { sheet?: CampaignSheet }
export type Coupon = Shapes['rewards.Coupon']
export type VipCode = Shapes['rewards.VipCode']

export type Translate = ReturnType<typeof useTranslation<['rewards', 'common']>>['t']

export const goodsTones: Record<Goods['state'], BadgeTone> = {
  draft: 'plain',
  offered: 'green',
  stopped: 'red',
}

export const orderTones: Record<Order['state'], BadgeTone> = {
  credited: 'green',
  ordered: 'gold',
  handed_over: 'green',
  cancelled: 'plain',
}

export const campaignTones: Record<Campaign['state'], BadgeTone> = {
  draft: 'plain',
  proposed: 'gold',
  running: 'green',
  paused: 'blue',
  ended: 'plain',
}

export const batchTones: Record<CodeBatch['state'], BadgeTone> = {
  usable: 'green',
  revoked: 'red',
  over: 'plain',
}

export const couponTones: Record<Coupon['state'], BadgeTone> = {
  unused: 'green',
  held: 'gold',
  used: 'plain',
  expired: 'plain',
}

export const codeTones: Record<VipCode['state'], BadgeTone> = {
  unused: 'green',
  used: 'plain',
  expired: 'plain',
}

/** In the reader's language, or in Vietnamese where that is missing. */
export const titleOf = ({ titleVi, titleEn, titleZh }: Goods, language: Language) =>
  ({ vi: titleVi, en: titleEn, zh: titleZh })[language] || titleVi

export const aboutOf = ({ descriptionVi, descriptionEn, descriptionZh }: Goods, language: Language) =>
  ({ vi: descriptionVi, en: descriptionEn, zh: descriptionZh })[language] || descriptionVi

export const nameOf = ({ nameVi, nameEn, nameZh }: Campaign, language: Language) =>
  ({ vi: nameVi, en: nameEn, zh: nameZh })[language] || nameVi

/** What is handed over: goods with their number. */
export const whatOf = ({ count, title }: Order) => `${count} × ${title}`

export const isCoupon = ({ grant }: Campaign) => grant === 'coupon'

/** The operator who started it does not approve it. The server enforces this. */
export const isStartedBy = ({ state, startedBy }: Campaign, me: string | undefined) =>
  state === 'proposed' && startedBy === me

/** The latest campaigns of coupons that goods give. */
export const forGoodsQuery = queryOptions({
  queryKey: ['/campaign/list', 'for goods'],
  queryFn: async ({ signal }) => {
    const { items } = await get('/campaign/list', { grant: 'coupon', limit: 100 }, signal)
    return items.filter(({ audience }) => audience === 'goods')
  },
})

export const goodsLists = ['/goods/list', '/goods/get'] as const

/** What becomes of an order changes the stock of its goods. */
export const orderLists = ['/goodsOrder/list', '/goodsOrder/get', ...goodsLists] as const

export const campaignLists = ['/campaign/list', '/campaign/get', '/reserve/get'] as const

export const batchLists = ['/vipBatch/list'] as const
