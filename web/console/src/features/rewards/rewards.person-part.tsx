// A person's membership and coupons, on the page about them.
import { Badge } from '@gomve/ui/badge'
import { Count, Money } from '@gomve/ui/money'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get, type Shapes } from '@/api/client'
import type { OfPerson, PersonList } from '@/registries'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Facts, Failed, Loading, Panel } from '@/ui/page'
import { type Column, Table } from '@/ui/table'
import { When } from '@/ui/when'
import { type Coupon, codeTones, couponTones, type Translate, type VipCode } from './calls'

const rewardsOf = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['/person/rewards', userId],
    queryFn: ({ pageParam, signal }) =>
      get('/person/rewards', { userId, limit: 50, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.coupons.next || undefined,
  })

function PersonRewards({ id }: OfPerson) {
  const { t } = useTranslation(['rewards', 'common'])
  const query = useInfiniteQuery(rewardsOf(id))
  if (query.isPending) return <Loading />
  if (!query.data) return <Failed error={query.error} onRetry={() => query.refetch()} />
  const { pages } = query.data
  const coupons = pages.flatMap(page => page.coupons.items)
  return (
    <div className="space-y-3">
      {pages.slice(0, 1).map(({ membership, openCoupons, openWorth }) => (
        <div key="now" className="grid items-start gap-4 lg:grid-cols-2">
          <Panel title={t('person.membership')}>
            <MembershipFacts of={membership} />
          </Panel>
          <Panel title={t('person.now')}>
            <Facts
              facts={[
                { name: t('person.open'), value: <Count value={openCoupons} /> },
                { name: t('person.worth'), value: <Money amount={openWorth} /> },
              ]}
            />
          </Panel>
        </div>
      ))}
      {pages
        .slice(0, 1)
        .map(
          ({ vipCodes }) =>
            vipCodes.length > 0 && (
              <Table
                key="codes"
                label={t('person.codes')}
                items={vipCodes}
                idOf={({ vouId }) => vouId}
                columns={codeColumnsOf(t)}
              />
            ),
        )}
      {coupons.length > 0 ? (
        <Table
          label={t('person.coupons')}
          items={coupons}
          idOf={({ couponId }) => couponId}
          columns={columnsOf(t)}
        />
      ) : (
        <Empty>{t('person.empty')}</Empty>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()} className="w-full">
          {t('common:more')}
        </Button>
      )}
    </div>
  )
}

function MembershipFacts({ of: { isActive, until, nextPassAt } }: { of: Shapes['rewards.Membership'] }) {
  const { t } = useTranslation(['rewards', 'common'])
  if (!until) return <p className="text-sm text-ink-2">{t('person.noMember')}</p>
  return (
    <Facts
      facts={[
        { name: t(isActive ? 'person.until' : 'person.wasUntil'), value: <When at={until} /> },
        { name: t('person.nextPassAt'), value: nextPassAt && <When at={nextPassAt} /> },
      ]}
    />
  )
}

const columnsOf = (t: Translate): Column<Coupon>[] => [
  { head: t('coupon.name'), cell: ({ name }) => <span className="font-semibold">{name}</span> },
  {
    head: t('common:field.state'),
    cell: ({ state }) => <Badge tone={couponTones[state]}>{t(`coupons.${state}`)}</Badge>,
  },
  { head: t('coupon.worth'), cell: ({ worth }) => <Money amount={worth} />, right: true },
  { head: t('coupon.minimum'), cell: ({ minimum }) => <Money amount={minimum} />, right: true },
  { head: t('coupon.givenAt'), cell: ({ givenAt }) => <When at={givenAt} />, right: true },
  { head: t('coupon.endsAt'), cell: ({ endsAt }) => <When at={endsAt} />, right: true },
  { head: t('coupon.usedAt'), cell: ({ usedAt }) => <When at={usedAt} />, right: true },
]

const codeColumnsOf = (t: Translate): Column<VipCode>[] => [
  {
    head: t('common:field.state'),
    cell: ({ state }) => <Badge tone={codeTones[state]}>{t(`codes.${state}`)}</Badge>,
  },
  { head: t('code.days'), cell: ({ days }) => <Count value={days} />, right: true },
  { head: t('code.madeAt'), cell: ({ madeAt }) => <When at={madeAt} />, right: true },
  { head: t('code.expiresAt'), cell: ({ expiresAt }) => <When at={expiresAt} />, right: true },
  { head: t('code.usedAt'), cell: ({ usedAt }) => usedAt && <When at={usedAt} />, right: true },
]

export default {
  place: 'list',
  name: 'rewards',
  words: 'rewards:person.title',
  order: 5,
  permission: 'rewards',
  Part: PersonRewards,
} satisfies PersonList
