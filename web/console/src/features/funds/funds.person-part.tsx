// A person's role as a funds provider, and their funds, on the page about them.
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listQuery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import type { OfPerson, PersonList } from '@/registries'
import { Queue } from '@/ui/queue'
import { When } from '@/ui/when'
import { FundBadge, ProviderBadge } from './cells'

function PersonFunds({ id }: OfPerson) {
  const { t } = useTranslation(['funds', 'common'])
  const funds = useInfiniteQuery(listQuery('/fund/list', { userId: id }))
  return (
    <div className="space-y-3">
      <RoleLine id={id} />
      <Queue
        label={t('person.funds')}
        query={funds}
        idOf={({ fundId }) => fundId}
        columns={[
          {
            head: t('common:field.amount'),
            cell: ({ fundId, state, amount }) => (
              <Link
                to={`/funds?state=${state}&id=${fundId}`}
                className="text-primary-soft underline-offset-4 hover:underline"
              >
                <Money amount={amount} />
              </Link>
            ),
          },
          { head: t('common:field.state'), cell: item => <FundBadge of={item} /> },
          { head: t('fund.lockedAt'), cell: ({ lockedAt }) => <When at={lockedAt} />, right: true },
        ]}
        empty={t('person.empty')}
      />
    </div>
  )
}

/** The newest application. */
function RoleLine({ id }: { id: string }) {
  const { t } = useTranslation(['funds', 'common'])
  const query = useQuery(answerOf('/provider/list', { userId: id, limit: 1 }))
  if (!query.data) return null
  const [role] = query.data.items
  if (!role) return <p className="text-sm text-ink-2">{t('person.noRole')}</p>
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Link
        to={`/providers?state=${role.state}&id=${role.providerId}`}
        className="text-primary-soft underline-offset-4 hover:underline"
      >
        {t('person.role')}
      </Link>
      <ProviderBadge of={role} /> <When at={role.appliedAt} />
    </p>
  )
}

export default {
  place: 'list',
  name: 'funds',
  words: 'funds:person.title',
  order: 5,
  permission: 'providers',
  Part: PersonFunds,
} satisfies PersonList
