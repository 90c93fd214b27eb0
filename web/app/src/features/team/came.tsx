// Who came by the user's invitation, and which step each of them has reached, newest first.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayMonth } from '@gomve/ui/lib/time'
import { Row, Rows } from '@gomve/ui/rows'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronRight, Circle, CircleCheck, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Avatar } from '@/ui/avatar'
import { InfiniteList } from '@/ui/infinite-list'
import { SectionTitle } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { memberAddress } from './addresses'
import { type Direct, directQuery } from './calls'

const groups = '/pages/gb/personIndex'

export default function Came() {
  const { t } = useTranslation('team')
  const direct = useInfiniteQuery(directQuery)
  return (
    <section>
      {direct.data?.pages[0]?.items.length ? (
        <Rows className="mx-4 mb-2">
          <Row
            icon={UsersRound}
            colour="var(--color-primary)"
            label={t('came.toGroup')}
            hint={t('came.toGroupHint')}
            to={groups}
          />
        </Rows>
      ) : null}
      <SectionTitle>{t('came.title')}</SectionTitle>
      <InfiniteList
        query={direct}
        itemKey={member => member.userId}
        className="space-y-2 px-4"
        skeleton={<SkeletonRows rows={3} className="h-18" />}
        empty={
          <Empty
            art="people"
            title={t('came.none')}
            hint={t('came.noneHint')}
            action={{ label: t('came.chooseGroup'), to: groups }}
          />
        }
      >
        {member => <CameRow member={member} />}
      </InfiniteList>
    </section>
  )
}

function CameRow({ member }: { member: Direct }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const { userId, nickname, mobile, photo, joinedAt, bought, pickedUp } = member
  return (
    <Link
      to={memberAddress(userId, 1)}
      viewTransition
      className="press card flex min-h-18 items-center gap-3 py-2.5 pr-3 pl-4"
    >
      <Avatar name={nickname} photo={photo} size={42} silent />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 text-base leading-snug font-semibold break-words">{nickname}</span>
          <span className="num text-xs text-ink-3">{mobile}</span>
        </span>
        <span className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
          <Step done words={t('came.registered', { day: dayMonth(joinedAt, language) })} />
          <Step done={bought} words={t(bought ? 'came.bought' : 'came.notBought')} />
          {bought && <Step done={pickedUp} words={t(pickedUp ? 'came.pickedUp' : 'came.notPickedUp')} />}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  )
}

function Step({ done, words }: { done: boolean; words: string }) {
  const Icon = done ? CircleCheck : Circle
  return (
    <span className={clsx('flex items-center gap-1', done ? 'text-gain' : 'text-ink-2')}>
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {words}
    </span>
  )
}
