// pages/user/team/list: the team in numbers, the user's level, income and ratio, and the direct members.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayMonth } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Row, Rows } from '@gomve/ui/rows'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Percent, ReceiptText, Search, Trophy, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { percent } from '@/lib/percent'
import { HeaderLink } from '@/ui/header-link'
import { InfiniteList } from '@/ui/infinite-list'
import { Page, SectionTitle } from '@/ui/page'
import { Late, Loading, Skeleton, SkeletonRows } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { commission, invite, teamSearch } from './addresses'
import { firstBoard } from './boards'
import { commissionSumsQuery, directQuery, levelQuery, ratiosQuery, sumsQuery } from './calls'
import { LevelCard } from './level-card'
import { DirectRow } from './member-row'
import { Totals } from './totals'

export default function TeamPage() {
  const { t } = useTranslation('team')
  const direct = useInfiniteQuery(directQuery)
  // Each of them decides on the place of what is below it. One that fails is not waited for.
  const isComing = [useQuery(sumsQuery), useQuery(levelQuery), useQuery(ratiosQuery())].some(
    ({ isLoading, failureCount }) => isLoading && failureCount === 0,
  )
  return (
    <Page
      title={t('title')}
      right={<HeaderLink to={teamSearch} label={t('search.title')} Icon={Search} />}
      className="space-y-4"
    >
      {isComing ? (
        <Late>
          <TeamSkeleton />
        </Late>
      ) : (
        <>
          <Totals />
          <LevelCard />
          <Links />
          <section>
            <SectionTitle>{t('direct')}</SectionTitle>
            <InfiniteList
              query={direct}
              itemKey={member => member.userId}
              className="space-y-2 px-4"
              skeleton={<SkeletonRows rows={3} className="h-18" />}
              empty={
                <Empty
                  art="people"
                  title={t('none')}
                  hint={t('noneHint')}
                  action={{ label: t('inviteFirst'), to: invite }}
                />
              }
            >
              {member => <DirectRow member={member} />}
            </InfiniteList>
          </section>
        </>
      )}
    </Page>
  )
}

function Links() {
  const { t } = useTranslation('team')
  const sums = useQuery(commissionSumsQuery).data
  return (
    <Rows className="mx-4">
      <Row
        icon={ReceiptText}
        colour="var(--color-gain)"
        label={t('income.title')}
        hint={t('income.pendingNow')}
        value={sums && <Money amount={sums.pending} className="text-base font-semibold text-ink" />}
        to={commission}
      />
      <OwnRatio />
      <Row icon={Trophy} colour="var(--color-warning)" label={t('boards.title')} to={firstBoard} />
      <Row
        icon={Search}
        colour="var(--color-teal)"
        label={t('big.title')}
        to="/pages/user/team/bigTeamSearch"
      />
      <Row icon={UserRoundPlus} colour="var(--color-primary)" label={t('invite')} to={invite} />
    </Rows>
  )
}

function OwnRatio() {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const known = useQuery(ratiosQuery()).data
  if (!known) return null
  const { today, tomorrow, changesAt, setBy } = known
  const changes = today !== tomorrow
  return (
    <div className="flex min-h-14 items-center gap-3 py-2.5">
      <Percent className="size-5.5 shrink-0 text-[#8b7bff]" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block text-base">{t('ratio.mine')}</span>
        <span className="block text-sm text-ink-2">
          {changes
            ? t('ratio.changes', { ratio: percent(tomorrow, language), day: dayMonth(changesAt, language) })
            : t(`ratio.by.${setBy}`)}
        </span>
      </span>
      <span className="num text-lg font-semibold">{percent(today, language)}</span>
    </div>
  )
}

/** The people, the period and its numbers, the level, the links. */
function TeamSkeleton() {
  return (
    <Loading className="space-y-3 px-4">
      <Skeleton className="h-24 rounded-hero" />
      <Skeleton className="h-13 rounded-full!" />
      <Skeleton className="h-28 rounded-card" />
      <div className="card space-y-4 p-4">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-6" />
        <Skeleton className="h-6" />
        <Skeleton className="h-4 w-4/5" />
      </div>
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  )
}
