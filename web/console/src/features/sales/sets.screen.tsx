// Sets: what is offered at what price and odds, whether its promises are covered, on sale or not.

import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listQuery } from '@/api/lists'
import { useAddress } from '@/lib/address'
import { Button } from '@/ui/button'
import { Beside, Choose, Page } from '@/ui/page'
import { type Column, itemsOf, Queue } from '@/ui/queue'
import { type SetSheet, setTones } from './calls'
import { SetDetail } from './set-detail'
import { SetEditor } from './set-editor'

export default function SetsScreen() {
  const { t } = useTranslation('sales')
  const [chosen, choose] = useAddress('id')
  const [edited, edit] = useState<SetSheet | 'new'>()
  const query = useInfiniteQuery(listQuery('/set/list', {}))
  const sets = itemsOf(query)
  const set = sets.find(item => item.setId === chosen)
  const columns: Column<SetSheet>[] = [
    { head: t('set.name'), cell: item => <span className="font-semibold">{item.name}</span> },
    { head: t('set.price'), cell: item => <Money amount={item.price} />, right: true },
    {
      head: t('set.odds'),
      cell: item => <span className="num">{`${item.winners}/${item.seats}`}</span>,
      right: true,
    },
    {
      head: t('set.today'),
      cell: item => (
        <span className="num whitespace-nowrap">
          {t('set.todayIs', { seats: item.seatsSold, groups: item.groupsFormed })}
        </span>
      ),
      right: true,
    },
    { head: t('set.state'), cell: item => <State set={item} />, right: true },
  ]
  return (
    <Page
      title={t('sets.title')}
      hint={t('sets.hint')}
      actions={
        <Button tone="primary" onClick={() => edit('new')}>
          {t('sets.add')}
        </Button>
      }
    >
      <Beside
        list={
          <Queue
            label={t('sets.title')}
            query={query}
            idOf={item => item.setId}
            columns={columns}
            chosen={chosen}
            onChoose={choose}
            onEnter={item => item.state === 'draft' && edit(item)}
            empty={t('sets.empty')}
          />
        }
        detail={
          set ? (
            <SetDetail key={set.setId} set={set} onEdit={() => edit(set)} />
          ) : (
            <Choose>{t('sets.choose')}</Choose>
          )
        }
      />
      {edited && (
        <SetEditor
          set={edited === 'new' ? undefined : edited}
          known={sets}
          onSaved={choose}
          onClose={() => edit(undefined)}
        />
      )}
    </Page>
  )
}

function State({ set }: { set: SetSheet }) {
  const { t } = useTranslation('sales')
  return <Badge tone={setTones[set.state]}>{t(`setState.${set.state}`)}</Badge>
}
