// The screens of listings and of purchase requests: what both lists ask for, show and offer.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import type { Listed } from '@/ui/resource'
import type { Deciding } from '@/ui/side'
import { When } from '@/ui/when'
import type { Dealer, Listing, PurchaseRequest, Translate } from './calls'
import { DealerCell, TicketCell } from './cells'

export const offerSource = { every: pollEvery, worded: true } as const

export const offerFilters = {
  classId: [],
  userId: [],
  from: [],
  until: [],
  sort: ['newest', 'oldest', 'highest_price', 'lowest_price'],
} as const

/** What differs between listings and purchase requests. */
interface Words<Item> {
  list: (part: 'title' | 'hint' | 'empty' | 'emptyFrom' | 'choose') => string
  one: (part: 'name' | 'from' | 'until') => string
  cancel: string
  state: (item: Item) => { tone: BadgeTone; words: string }
  dealer: { head: string; of: (item: Item) => Dealer }
  done: { words: string; of: (item: Item) => number }
  at: { head: string; of: (item: Item) => string }
  isOpen: (item: Item) => boolean
  Cancel: (props: Deciding<Item>) => ReactNode
}

export function useOffers<Item extends Listing | PurchaseRequest>(wordsOf: (t: Translate) => Words<Item>) {
  const { t } = useTranslation(['market', 'common'])
  const { list, one, cancel, state, dealer, done, at, isOpen, Cancel } = wordsOf(t)
  return {
    title: list('title'),
    hint: list('hint'),
    empty: list('empty'),
    origin: { from: list('emptyFrom') },
    choose: list('choose'),
    name: one('name'),
    badge: item => <Badge tone={state(item).tone}>{state(item).words}</Badge>,
    nameOf: item => `${dealer.of(item).nickname} ${item.name}`,
    columns: [
      {
        head: t('common:field.ticket'),
        cell: item => (
          <TicketCell name={item.name} words={done.words} done={done.of(item)} of={item.quantity} />
        ),
      },
      { head: dealer.head, cell: item => <DealerCell of={dealer.of(item)} /> },
      {
        head: t('deal.price'),
        cell: ({ price }) => <Money amount={price} />,
        right: true,
        sort: { down: 'highest_price', up: 'lowest_price' },
      },
      {
        head: at.head,
        cell: item => <When at={at.of(item)} />,
        right: true,
        sort: { down: 'newest', up: 'oldest' },
      },
    ],
    filters: {
      userId: { label: dealer.head, person: true },
      from: { label: one('from'), moment: true },
      until: { label: one('until'), moment: true },
    },
    acts: [
      {
        words: cancel,
        tone: 'danger',
        fits: isOpen,
        Dialog: Cancel,
      },
    ],
  } satisfies Listed<Item> & { hint: string; filters: object }
}
