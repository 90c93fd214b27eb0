// Cells of lists of goods, and the facts of one.
import { Badge } from '@gomve/ui/badge'
import { Cover } from '@gomve/ui/cover'
import { type Language, useLanguage } from '@gomve/ui/lib/language'
import { Count } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Amount } from '@/ui/amount'
import type { Fact } from '@/ui/page'
import { When } from '@/ui/when'
import { aboutOf, type Goods, goodsTones, type Order, type Translate, titleOf } from './calls'

export function GoodsCell({ of }: { of: Goods }) {
  const { t } = useTranslation(['rewards', 'common'])
  const language = useLanguage()
  return (
    <span className="flex items-center gap-3">
      <Picture of={of} />
      <span>
        <span className="font-semibold">{titleOf(of, language)}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-0.5 text-sm text-ink-2">
          <GoodsState of={of} />
          {t(`kind.${of.kind}`)}
        </span>
      </span>
    </span>
  )
}

export function Picture({ of: { goodsId, cover, hue } }: { of: Pick<Order, 'goodsId' | 'cover' | 'hue'> }) {
  return <Cover seed={goodsId} motif={cover} hue={hue} className="size-10 shrink-0 rounded-lg" />
}

export function GoodsState({ of: { state } }: { of: Goods }) {
  const { t } = useTranslation(['rewards', 'common'])
  return <Badge tone={goodsTones[state]}>{t(`goodsState.${state}`)}</Badge>
}

export function Price({ of, className }: { of: Pick<Goods, 'currency' | 'price'>; className?: string }) {
  return <Amount unit={of.currency} amount={of.price} className={className} />
}

export function Stock({ of: { stock } }: { of: Goods }) {
  const { t } = useTranslation(['rewards', 'common'])
  if (stock === undefined || stock === null) return <span className="text-ink-2">{t('good.unlimited')}</span>
  return <Count value={stock} className={stock === 0 ? 'font-semibold text-fault' : undefined} />
}

/** In all, and in the present week. */
export function Taken({ of: { taken, takenThisWeek } }: { of: Goods }) {
  const { t } = useTranslation(['rewards', 'common'])
  return (
    <>
      <Count value={taken} />
      <span className="block text-sm text-ink-2">
        {t('good.takenThisWeek')} <Count value={takenThisWeek} />
      </span>
    </>
  )
}

export function goodsFacts(goods: Goods, language: Language, t: Translate): Fact[] {
  const { weeklyLimit, openOrders } = goods
  return [
    { name: t('common:field.price'), value: <Price of={goods} className="text-xl font-semibold" /> },
    { name: t('common:field.kind'), value: t(`kind.${goods.kind}`) },
    { name: t('good.stock'), value: <Stock of={goods} /> },
    {
      name: t('good.weeklyLimit'),
      value: weeklyLimit ? <Count value={weeklyLimit} /> : t('good.unlimited'),
    },
    { name: t('good.takenThisWeek'), value: <Count value={goods.takenThisWeek} /> },
    { name: t('good.taken'), value: <Count value={goods.taken} /> },
    {
      name: t('good.openOrders'),
      value: openOrders > 0 && (
        <Link
          to={`/goods-orders?goodsId=${goods.goodsId}`}
          className="text-primary-soft underline-offset-4 hover:underline"
        >
          <Count value={openOrders} />
        </Link>
      ),
    },
    { name: t('good.description'), value: aboutOf(goods, language), long: true },
    { name: t('common:field.madeAt'), value: <When at={goods.madeAt} /> },
    { name: t('good.id'), value: <span className="num text-sm">{goods.goodsId}</span> },
  ]
}
