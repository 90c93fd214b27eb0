// The row of the screen goods orders.
import { PackageCheck } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/goods-orders',
  permission: 'goods_orders',
  menu: { words: 'rewards:orders.title', group: 'rewards', order: 1, icon: PackageCheck },
  causes: [
    { of: 'rewards.goods_paid', to: id => `/goods-orders?id=${id}` },
    { of: 'rewards.goods_credited', to: id => `/goods-orders?state=credited&id=${id}` },
    { of: 'rewards.goods_returned', to: id => `/goods-orders?state=cancelled&id=${id}` },
  ],
  things: [
    {
      kind: 'goodsOrder',
      words: 'rewards:orders.title',
      to: (id, state) => `/goods-orders?state=${state}&id=${id}`,
    },
  ],
} satisfies Route
