// pages/user/vr/exchange and …/shop: what energy and XMoney are exchanged for, rights on one and items on the
// other.
import { Segmented } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Count } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { HistoryLink } from '@/ui/header-link'
import { Page } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { type Goods, goodsQuery, type View } from './calls'
import { ExchangeSheets } from './exchange-sheets'
import { GoodCard } from './good-card'
import { heldOf } from './sums'
import { useExchange } from './use-exchange'

const pages = { exchange: '/pages/user/vr/exchange', shop: '/pages/user/vr/shop' } as const
const views = ['exchange', 'shop'] as const satisfies readonly View[]

export default function GoodsPage() {
  const { t } = useTranslation('rewards')
  const navigate = useNavigate()
  const view: View = useLocation().pathname === pages.shop ? 'shop' : 'exchange'
  const goods = useQuery(goodsQuery(view))
  return (
    <Page
      title={t('goods.title')}
      right={<HistoryLink to="/pages/user/vr/orders" label={t('orders.title')} />}
    >
      <Segmented
        label={t('goods.view')}
        value={view}
        onChange={next => void navigate(pages[next], { replace: true, preventScrollReset: true })}
        options={views.map(value => ({ value, label: t(`goods.${value}`) }))}
        swipe
        className="mx-4 mt-1 mb-3"
      />
      <Loaded query={goods} skeleton={<SkeletonRows rows={3} className="h-40" />}>
        {known => <Offered key={view} goods={known} view={view} />}
      </Loaded>
    </Page>
  )
}

function Offered({ goods, view }: { goods: Goods; view: View }) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  const exchange = useExchange(goods)
  const { items } = goods
  const isLimited = items.some(({ weeklyLimit }) => weeklyLimit != null)
  return (
    <>
      <Held goods={goods} />
      {items.length === 0 ? (
        <Empty
          title={t(`goods.none.${view}`)}
          hint={t('goods.noneHint')}
          action={{ label: t('goods.toEnergy'), to: '/pages/score/index' }}
        />
      ) : (
        <ul className="space-y-3 px-4">
          {items.map(good => (
            <li key={good.goodsId}>
              <GoodCard good={good} onChoose={() => exchange.choose(good.goodsId)} />
            </li>
          ))}
        </ul>
      )}
      {isLimited && (
        <p className="px-5 pt-3 text-sm text-ink-2">
          {t('goods.week', { at: dayAndTime(goods.weekUntil, language) })}
        </p>
      )}
      <ExchangeSheets goods={goods} exchange={exchange} />
    </>
  )
}

const units = [
  { unit: 'ENERGY', colour: 'var(--color-warning)', to: '/pages/score/index' },
  { unit: 'XMONEY', colour: 'var(--color-violet)', to: '/pages/user/wallet/xmoney/index' },
] as const

/** What can be spent, each with the way to where it comes from. */
function Held({ goods }: { goods: Goods }) {
  const { t } = useTranslation('rewards')
  return (
    <ul aria-label={t('goods.held')} className="flex flex-wrap gap-2.5 px-4 pb-3">
      {units.map(({ unit, colour, to }) => (
        <li key={unit} className="grow basis-32">
          <Link to={to} viewTransition className="press card block min-h-13 px-4 py-2">
            <span className="block text-xs text-ink-2">{t(`unit.${unit}`)}</span>
            <span style={{ color: colour }} className="text-lg font-semibold">
              <Count value={heldOf(goods, unit)} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
