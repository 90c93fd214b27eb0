// Sets: the offer with its price and odds, the cover of its promises, and whether it is on sale.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Choose } from '@/ui/page'
import { type Chosen, ResourceScreen, resource } from '@/ui/resource'
import { type SetSheet, setTones } from './calls'
import { SetDetail } from './set-detail'
import { SetEditor } from './set-editor'

const sets = resource(
  {
    list: '/set/list',
    id: 'setId',
    filters: {
      state: ['', 'draft', 'published', 'stopped'],
      sort: ['newest', 'oldest', 'dearest', 'cheapest'],
    },
    query: ({ state, sort }) => ({ sort, state: state || undefined }),
  },
  function useSets() {
    const { t } = useTranslation(['sales', 'common'])
    return {
      title: t('sets.title'),
      hint: t('sets.hint'),
      empty: t('sets.empty'),
      origin: { from: t('sets.emptyFrom'), to: '/classes' },
      choose: t('sets.choose'),
      filters: {
        state: {
          label: t('common:field.state'),
          option: value => t(`setState.${value}`),
        },
      },
      Detail,
      editor: { add: t('sets.add'), Dialog: SetEditor, fits: ({ state }) => state === 'draft' },
      columns: [
        {
          key: 'name',
          head: t('common:field.class'),
          cell: item => <span className="font-semibold">{item.name}</span>,
        },
        {
          key: 'price',
          head: t('set.price'),
          cell: item => <Money amount={item.price} />,
          right: true,
          sort: { down: 'dearest', up: 'cheapest' },
        },
        {
          key: 'odds',
          head: t('set.odds'),
          cell: item => <span className="num">{`${item.winners}/${item.seats}`}</span>,
          right: true,
        },
        {
          key: 'today',
          head: t('set.today'),
          cell: item => (
            <span className="num whitespace-nowrap">
              {t('set.todayIs', { seats: item.seatsSold, groups: item.groupsFormed })}
            </span>
          ),
          right: true,
        },
        { key: 'state', head: t('common:field.state'), cell: item => <State set={item} />, right: true },
      ],
    }
  },
)

export default function SetsScreen() {
  return <ResourceScreen of={sets} />
}

function Detail({ item, onEdit }: Chosen<SetSheet>) {
  const { t } = useTranslation(['sales', 'common'])
  return item ? <SetDetail set={item} onEdit={onEdit} /> : <Choose>{t('sets.choose')}</Choose>
}

function State({ set }: { set: SetSheet }) {
  const { t } = useTranslation(['sales', 'common'])
  return <Badge tone={setTones[set.state]}>{t(`setState.${set.state}`)}</Badge>
}
