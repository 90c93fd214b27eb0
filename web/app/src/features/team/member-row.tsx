// One person of the team in a line: a direct member with the ratio, or any other.
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { percent } from '@/lib/percent'
import { Avatar } from '@/ui/avatar'
import { memberAddress } from './addresses'
import type { Direct, Member } from './calls'

export function DirectRow({ member }: { member: Direct }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const [now, then] = [percent(member.ratioToday, language), percent(member.ratioTomorrow, language)]
  return (
    <PersonRow person={member} to={memberAddress(member.userId, 1)}>
      <span className="num block text-base font-semibold">{now}</span>
      {then !== now && <span className="block text-xs text-warning">{t('ratio.then', { ratio: then })}</span>}
    </PersonRow>
  )
}

export function MemberRow({ member }: { member: Member }) {
  const { t } = useTranslation('team')
  return (
    <PersonRow person={member} to={memberAddress(member.userId, member.distance)}>
      <span className="block text-xs text-ink-2">{t('distance', { count: member.distance })}</span>
    </PersonRow>
  )
}

type Shown = Pick<Member, 'nickname' | 'mobile' | 'photo' | 'bought' | 'members'>

function PersonRow({ person, to, children }: { person: Shown; to: string; children: ReactNode }) {
  const { t } = useTranslation('team')
  const { nickname, mobile, photo, bought, members } = person
  return (
    <Link to={to} viewTransition className="press card flex min-h-18 items-center gap-3 py-2.5 pr-3 pl-4">
      <Avatar name={nickname} photo={photo} size={42} silent />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-24">
          <span className="block text-base leading-snug font-semibold break-words">{nickname}</span>
          <span className="num flex flex-wrap gap-x-2 text-xs text-ink-3">
            <span>{mobile}</span>
            {members > 0 && <span>{t('below', { count: members })}</span>}
          </span>
          {!bought && <Badge>{t('notBought')}</Badge>}
        </span>
        <span className="ml-auto shrink-0 text-right">{children}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  )
}
