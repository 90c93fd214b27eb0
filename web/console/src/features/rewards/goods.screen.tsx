// Goods: what energy and XMoney buy, whether it is offered, and what is in stock.
import { useLanguage } from '@gomve/ui/lib/language'
import { useTranslation } from 'react-i18next'
import { partOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { type Goods, titleOf } from './calls'
import { ChangeStock, OfferGoods, StopGoods } from './decide-goods'
import { GoodsCell, GoodsState, goodsFacts, Price, Stock, Taken } from './goods-cells'
import { GoodsEditor } from './goods-editor'
import { StockChanges } from './stock-changes'

const goods = resource(
  {
    list: '/goods/list',
    id: 'goodsId',
    one: goodsId =>
      partOf('/goods/get', { goodsId }, ({ goods, stockChanges }): Goods => ({ ...goods, stockChanges })),
    filters: {
      state: ['', 'draft', 'offered', 'stopped'],
      kind: ['', 'pass', 'voucher', 'item'],
      currency: ['', 'ENERGY', 'XMONEY'],
      sort: ['newest', 'oldest', 'most_taken', 'least_taken'],
    },
    query: ({ state, kind, currency, sort }) => ({
      sort,
      state: state || undefined,
      kind: kind || undefined,
      currency: currency || undefined,
    }),
  },
  function useGoods() {
    const { t } = useTranslation(['rewards', 'common'])
    const language = useLanguage()
    return {
      title: t('goods.title'),
      hint: t('goods.hint'),
      empty: t('goods.empty'),
      origin: { from: t('goods.emptyFrom') },
      choose: t('goods.choose'),
      name: item => titleOf(item, language),
      badge: item => <GoodsState of={item} />,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`goodsState.${value}`) },
        kind: { label: t('common:field.kind'), option: value => value && t(`kind.${value}`), lead: false },
        currency: {
          label: t('good.currency'),
          option: value => value && t(`common:unitName.${value}`),
          lead: false,
        },
      },
      nameOf: item => titleOf(item, language),
      columns: [
        { key: 'title', head: t('good.title'), cell: item => <GoodsCell of={item} /> },
        { key: 'price', head: t('common:field.price'), cell: item => <Price of={item} />, right: true },
        { key: 'stock', head: t('good.stock'), cell: item => <Stock of={item} />, right: true },
        {
          key: 'taken',
          head: t('good.taken'),
          cell: item => <Taken of={item} />,
          right: true,
          sort: { down: 'most_taken', up: 'least_taken' },
        },
      ],
      facts: item => goodsFacts(item, language, t),
      acts: [
        {
          words: t('decide.offer.open'),
          tone: 'primary',
          fits: ({ state }) => state !== 'offered',
          Dialog: OfferGoods,
        },
        { words: t('common:act.edit'), Dialog: GoodsEditor },
        { words: t('stock.open'), Dialog: ChangeStock },
        {
          words: t('decide.stop.open'),
          tone: 'danger',
          fits: ({ state }) => state === 'offered',
          Dialog: StopGoods,
        },
      ],
      below: ({ stockChanges }: Goods) => stockChanges && <StockChanges changes={stockChanges} />,
      editor: { add: t('goods.add'), Dialog: GoodsEditor },
    }
  },
)

export default function GoodsScreen() {
  return <ResourceScreen of={goods} />
}
