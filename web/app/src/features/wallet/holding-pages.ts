// The units that have a page of their own, above their flow.
import type { Unit } from './calls'

export const holdingPages: Partial<Record<Unit, string>> = {
  XMONEY: '/pages/user/wallet/xmoney/index',
  NFT: '/pages/user/wallet/nft/index',
  ENERGY: '/pages/score/index',
}
