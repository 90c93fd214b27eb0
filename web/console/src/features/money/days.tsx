// The days of a channel, and the sheet and the lines of the chosen one.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listQuery, type Row } from '@/api/lists'
import { useAddress } from '@/lib/address'
import { Beside, Choose } from '@/ui/page'
import { Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { OnDay } from '@/ui/when'
import { dayTones } from './calls'
import { DayDetail } from './day-detail'
import { DayLines } from './day-lines'

type Day = Row<'/reconciliation/days'>

export function Days({ channelId }: { channelId: string }) {
  const { t } = useTranslation('money')
  const [day, choose] = useAddress('day')
  const query = useInfiniteQuery(listQuery('/reconciliation/days', { channelId, limit: 14 }))
  const columns: Column<Day>[] = [
    { head: t('day.day'), cell: item => <OnDay day={item.day} /> },
    { head: t('day.bankSays'), cell: item => <Both of={item.bank} />, right: true },
    { head: t('day.booksSay'), cell: item => <Both of={item.books} />, right: true },
    { head: t('day.difference'), cell: item => <Difference of={item.difference} />, right: true },
    {
      head: t('day.state'),
      cell: ({ state }) => <Badge tone={dayTones[state]}>{t(`dayState.${state}`)}</Badge>,
      right: true,
    },
  ]
  return (
    <>
      <Beside
        list={
          <Queue
            label={t('reconciliation.title')}
            query={query}
            idOf={item => item.day}
            columns={columns}
            chosen={day}
            onChoose={choose}
            empty={t('reconciliation.empty')}
          />
        }
        detail={
          day ? (
            <DayDetail key={day} channelId={channelId} day={day} />
          ) : (
            <Choose>{t('reconciliation.choose')}</Choose>
          )
        }
      />
      {day && <DayLines key={day} channelId={channelId} day={day} />}
    </>
  )
}

/** Incoming amounts, and outgoing ones if there are any. */
function Both({ of }: { of: Day['bank'] }) {
  return (
    <>
      <Money amount={of.in} />
      {of.outLines > 0 && <Money amount={`-${of.out}`} className="block text-sm text-ink-2" />}
    </>
  )
}

function Difference({ of }: { of: string }) {
  const isNone = Number(of) === 0
  return <Money amount={of} className={isNone ? 'text-gain' : 'font-semibold text-fault'} />
}
