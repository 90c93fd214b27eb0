// The screens of promotions and of team weeks: what both lists ask for, show and offer.
import { Money } from '@gomve/ui/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { useMe } from '@/api/queries'
import type { Editing, Listed } from '@/ui/resource'
import { OnDay, When } from '@/ui/when'
import { isProposedBy, type Task, type Translate } from './calls'
import { Name, State, Taken } from './cells'
import { taskActs } from './task-acts'

export const taskStates = ['', 'draft', 'proposed', 'open', 'closed', 'stopped', 'cancelled'] as const

export const taskSource = { every: pollEvery, worded: true } as const

/** What differs between promotions and team weeks. */
interface Words<Item> {
  words: (part: 'title' | 'hint' | 'empty' | 'emptyFrom' | 'choose' | 'add') => string
  pay: string
  terms: (item: Item) => string
  /** The day that the list can be sorted by. */
  day: { head: string; of: (item: Item) => string; order: string }
  Editor: (props: Editing<Item>) => ReactNode
}

export function useTasks<Item extends Task>(wordsOf: (t: Translate) => Words<Item>) {
  const { t } = useTranslation(['tasks', 'common'])
  const me = useMe()?.operatorId
  const { words, pay, terms, day, Editor } = wordsOf(t)
  return {
    title: words('title'),
    hint: words('hint'),
    empty: words('empty'),
    origin: { from: words('emptyFrom') },
    choose: words('choose'),
    name: ({ name }) => name,
    badge: item => <State of={item} />,
    nameOf: ({ name }) => name,
    columns: [
      { head: t('common:field.class'), cell: item => <Name of={item} /> },
      {
        head: pay,
        cell: item => (
          <>
            <Money amount={item.pay} />
            <span className="block text-sm text-ink-2">{terms(item)}</span>
          </>
        ),
        right: true,
      },
      { head: t('taken'), cell: item => <Taken of={item} />, right: true, sort: { down: 'most_taken' } },
      { head: day.head, cell: item => <OnDay day={day.of(item)} />, right: true, sort: { down: day.order } },
      {
        head: t('common:field.madeAt'),
        cell: ({ madeAt }) => <When at={madeAt} />,
        right: true,
        sort: { down: 'newest', up: 'oldest' },
      },
    ],
    note: item => isProposedBy(item, me) && <p className="text-sm text-ink-2">{t('act.approve.mine')}</p>,
    acts: taskActs<Item>(t, me, Editor),
    editor: { add: words('add'), Dialog: Editor },
  } satisfies Listed<Item> & { hint: string }
}
