// pages/gb/index: every set on offer, searched, filtered and sorted; the choice lives in the address.
import { saving } from '@gomve/shared/deal'
import { plain } from '@gomve/shared/plain'
import { Chips } from '@gomve/ui/chips'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useChoice } from '@/lib/choice'
import { Page } from '@/ui/page'
import { SearchField } from '@/ui/search-field'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { everySet, type SetOnOffer } from './calls'
import { dearer } from './deal'
import { firstOpening, Hours } from './open-until'
import { SetCard } from './set-card'

const orders = ['new', 'full', 'cheap', 'saving', 'odds'] as const
type Order = (typeof orders)[number]

const free = ({ group, seats }: SetOnOffer) => (group ? group.seats - group.taken : seats)
const compare: Record<Order, (a: SetOnOffer, b: SetOnOffer) => number> = {
  new: () => 0,
  full: (a, b) => Number(b.isOpen) - Number(a.isOpen) || free(a) - free(b),
  cheap: (a, b) => dearer(a.price, b.price),
  saving: (a, b) => saving(b) - saving(a),
  odds: (a, b) => b.winners / b.seats - a.winners / a.seats,
}

export default function GroupListPage() {
  const { t } = useTranslation('groups')
  const sets = useQuery(everySet)
  const [params, setParams] = useSearchParams()
  const words = params.get('q') ?? ''
  const [chosen, choose] = useChoice('order', orders)
  const search = (value: string) =>
    setParams(
      now => {
        if (value) now.set('q', value)
        else now.delete('q')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const clear = () => setParams({}, { replace: true })

  return (
    <Page title={t('list.title')}>
      <SearchField label={t('list.search')} clear={t('list.clear')} value={words} onChange={search} />
      <Chips
        label={t('list.order')}
        value={chosen}
        options={orders.map(value => ({ value, label: t(`order.${value}`) }))}
        onChange={choose}
        className="pb-3"
      />
      <Hours sets={sets.data ?? []} />
      <Loaded query={sets} skeleton={<SkeletonCards rows={4} className="h-33" />}>
        {every => {
          const found = every.filter(({ name }) => plain(name).includes(plain(words)))
          if (every.length === 0) {
            return (
              <Empty
                art="people"
                title={t('list.empty')}
                hint={t('list.emptyHint')}
                action={{ label: t('list.again'), act: () => void sets.refetch() }}
              />
            )
          }
          if (found.length === 0)
            return <Empty title={t('list.none')} action={{ label: t('list.clear'), act: clear }} />
          return (
            <ul className="space-y-3 px-4">
              {found.sort(compare[chosen]).map(item => (
                <li key={item.setId}>
                  <SetCard set={item} opening={firstOpening(every)} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Page>
  )
}
