// Cells of lists of packages, the facts of one, and its latest sales.
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { Count, Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { percentOf } from '@/lib/share'
import { type Fact, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { OnDay, When } from '@/ui/when'
import { isCovered, type Package, type PackageSale, packageTones, type Translate } from './calls'

export function State({ of: { state } }: { of: Package }) {
  const { t } = useTranslation(['buyback', 'common'])
  return <Badge tone={packageTones[state]}>{t(`packages.states.${state}`)}</Badge>
}

export function Share({ of: { share } }: { of: Package }) {
  return <span className="num">{percentOf(share, useLanguage())}</span>
}

export function Sold({ of: { sold, quantity } }: { of: Package }) {
  return (
    <span className="whitespace-nowrap">
      <Count value={sold} /> / <Count value={quantity} />
    </span>
  )
}

export function packageFacts(item: Package, t: Translate): Fact[] {
  const { announcesAt, opensAt, closesAt, endedAt } = item
  return [
    { name: t('packages.kind'), value: t(`packages.kinds.${item.kind}`) },
    { name: t('packages.share'), value: <Share of={item} /> },
    { name: t('packages.most'), value: <Money amount={item.most} /> },
    { name: t('packages.sold'), value: <Sold of={item} /> },
    { name: t('packages.leastCount'), value: <Count value={item.leastCount} /> },
    { name: t('packages.day'), value: <OnDay day={item.day} /> },
    { name: t('packages.announcesAt'), value: announcesAt && <When at={announcesAt} /> },
    { name: t('packages.opensAt'), value: opensAt && <When at={opensAt} /> },
    { name: t('packages.closesAt'), value: closesAt && <When at={closesAt} /> },
    { name: t('packages.cost'), value: <Money amount={item.cost} className="text-xl font-semibold" /> },
    ...(isCovered(item) ? coverFacts(item, t) : []),
    { name: t('common:field.maker'), value: item.maker },
    { name: t('common:field.madeAt'), value: <When at={item.madeAt} /> },
    { name: t('common:field.proposer'), value: item.proposer },
    { name: t('packages.announcer'), value: item.announcer },
    { name: t('common:field.endedAt'), value: endedAt && <When at={endedAt} /> },
    { name: t('packages.ender'), value: item.ender },
    { name: t('common:field.reason'), value: item.reason },
    { name: t('packages.id'), value: <span className="num text-sm">{item.packageId}</span> },
  ]
}

const coverFacts = ({ cover, paid }: Package, t: Translate): Fact[] => [
  { name: t('packages.cover'), value: <Money amount={cover} /> },
  { name: t('packages.paid'), value: <Money amount={paid} /> },
]

export function Sales({ of: sales }: { of: readonly PackageSale[] }) {
  const { t } = useTranslation(['buyback', 'common'])
  return (
    <Panel title={t('packages.sales')}>
      {sales.length === 0 && <p className="text-sm text-ink-2">{t('packages.noSales')}</p>}
      <ul className="space-y-3 text-sm">
        {sales.map(({ saleId, sellerId, nickname, maskedMobile, count, paid, soldAt }) => (
          <li key={saleId}>
            <span className="flex items-baseline justify-between gap-3">
              <PersonLink id={sellerId}>
                {nickname} <span className="num">{maskedMobile}</span>
              </PersonLink>
              <Money amount={paid} className="font-semibold" />
            </span>
            <span className="text-ink-2">
              {t('packages.tickets', { count })} · <When at={soldAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
