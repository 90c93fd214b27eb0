// Payouts of one person.
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listQuery } from '@/api/lists'
import type { OfPerson, PersonList } from '@/registries'
import { Queue } from '@/ui/queue'
import { When } from '@/ui/when'
import { payoutColumns } from './payout-cells'

function PersonPayouts({ id }: OfPerson) {
  const { t } = useTranslation(['payouts', 'common'])
  const query = useInfiniteQuery(listQuery('/payout/list', { userId: id }))
  return (
    <Queue
      label={t('part.payouts')}
      query={query}
      idOf={payout => payout.id}
      columns={[
        ...payoutColumns(t),
        { head: t('common:field.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        { head: t('common:field.amount'), cell: ({ amount }) => <Money amount={amount} />, right: true },
        { head: t('payout.askedAt'), cell: ({ askedAt }) => <When at={askedAt} />, right: true },
      ]}
      empty={t('part.empty')}
    />
  )
}

export default {
  place: 'list',
  name: 'payouts',
  words: 'payouts:part.payouts',
  order: 3,
  permission: 'payouts',
  Part: PersonPayouts,
} satisfies PersonList
