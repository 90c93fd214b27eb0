// pages/task/teamDetail: a team's week: how near the target is, what each ticket gets, and the members by
// their tickets, masked.
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime, dayMonth } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { Facts } from '@gomve/ui/rows'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isRefused } from '@/lib/refused'
import { Avatar } from '@/ui/avatar'
import { InfiniteList } from '@/ui/infinite-list'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton, SkeletonRows } from '@/ui/skeleton'
import { Gone } from '@/ui/states'
import { square } from './addresses'
import { type MemberTickets, type TeamProgress, type TeamWeek, teamQuery } from './calls'
import { TeamBadge } from './states'
import { TeamMeter } from './team-meter'
import { lastDay } from './week-card'

export default function TeamPage() {
  const { t } = useTranslation('tasks')
  const takeId = useSearchParams()[0].get('id') ?? undefined
  const members = useInfiniteQuery(teamQuery(takeId))
  const week = members.data?.pages[0]?.week
  if (!week && isRefused(members.error)) {
    return (
      <Page title={t('kind.week')}>
        <Gone title={members.error.message} action={{ label: t('my.toSquare'), to: `${square}?view=team` }} />
      </Page>
    )
  }
  return (
    <Page title={t('kind.week')}>
      <PullToRefresh onRefresh={members.refetch}>
        {week?.team ? (
          <Head week={week} team={week.team} />
        ) : (
          members.isPending && <Skeleton className="mx-4 mt-1 h-72 rounded-card" />
        )}
        {week && <SectionTitle>{t(week.team?.isLeader ? 'team.members' : 'team.own')}</SectionTitle>}
        <InfiniteList
          query={members}
          itemKey={member => member.userId}
          className="space-y-2 px-4"
          skeleton={<SkeletonRows rows={3} className="h-16" />}
          empty={<p className="px-4 pb-3 text-sm text-ink-2">{t('team.none')}</p>}
        >
          {member => <MemberLine of={member} state={week?.team?.state ?? 'running'} />}
        </InfiniteList>
      </PullToRefresh>
    </Page>
  )
}

function Head({ week, team }: { week: TeamWeek; team: TeamProgress }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const { state, mine, myShare, leader, isLeader, members, tickets, target } = team
  const isOver = state === 'succeeded' || state === 'failed'
  return (
    <div className="space-y-3 px-4 pt-1">
      <TicketCard
        spent={state === 'failed'}
        top={
          <div className="flex gap-3 p-3">
            <Cover
              seed={week.classId}
              hue={week.hue}
              motif={motifOf(week.cover)}
              className="size-16 shrink-0 rounded-2xl"
            />
            <div className="min-w-0 flex-1">
              <h2 className="line-clamp-2 text-base leading-snug font-semibold">{week.name}</h2>
              <p className="num text-sm text-ink-2">
                {isLeader ? t('team.youLead') : t('team.ledBy', { name: leader })}
              </p>
              <p className="mt-1 flex">
                <TeamBadge state={state} />
              </p>
            </div>
          </div>
        }
        bottom={
          <div className="space-y-3 px-4 pt-3 pb-4">
            <TeamMeter team={team} />
            <Facts
              facts={[
                {
                  name: t('week.pay'),
                  value: <Money amount={week.pay} className="text-warning" />,
                  strong: true,
                },
                { name: t('team.mine'), value: <span className="num">{t('tickets', { count: mine })}</span> },
                ...(mine > 0
                  ? [
                      {
                        name: t(isOver ? 'team.myShare' : 'team.myForecast'),
                        value: <Money amount={myShare} className="text-gain" />,
                        strong: true,
                      },
                    ]
                  : []),
                {
                  name: t('team.counted'),
                  value: <span className="num">{t('people', { count: members })}</span>,
                },
                {
                  name: t('week.span'),
                  value: t('week.days', {
                    from: dayMonth(week.startsAt, language),
                    until: dayMonth(lastDay(week), language),
                  }),
                },
                {
                  name: t('team.settles'),
                  value: <span className="num">{dayAndTime(week.settlesAt, language)}</span>,
                },
              ]}
            />
          </div>
        }
      />
      {!isOver && (
        <p className="px-1 text-sm text-ink-2">
          {t('team.how')}
          {tickets < target && <span className="block">{t('team.ifShort')}</span>}
        </p>
      )}
    </div>
  )
}

function MemberLine({ of, state }: { of: MemberTickets; state: TeamProgress['state'] }) {
  const { t } = useTranslation('tasks')
  const { nickname, mobile, photo, tickets, share, paid, isMe } = of
  return (
    <div className="card flex min-h-16 items-center gap-3 px-4 py-2.5">
      <Avatar name={nickname} photo={photo} size={40} silent />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-24">
          <span className="block text-base leading-snug font-semibold break-words">
            {isMe ? t('team.you') : nickname}
          </span>
          <span className="num block text-xs text-ink-3">{mobile}</span>
        </span>
        <span className="ml-auto text-right">
          <span className="num block text-base font-semibold">{t('tickets', { count: tickets })}</span>
          {state !== 'failed' && (
            <Money
              amount={state === 'succeeded' ? paid : share}
              className={state === 'succeeded' ? 'text-sm text-gain' : 'text-sm text-ink-2'}
            />
          )}
        </span>
      </span>
    </div>
  )
}
