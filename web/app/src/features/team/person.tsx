// A person of the team on their own page: who they are, and what their team comes to.
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime, shortDate } from '@gomve/ui/lib/time'
import { Count } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useTranslation } from 'react-i18next'
import { calledBy } from '@/lib/names'
import { Avatar } from '@/ui/avatar'
import type { Member, TeamCount } from './calls'
import type { LevelNumber } from './level-words'

export function PersonHead({ member }: { member: Member }) {
  const { t } = useTranslation(['team', 'teamCard'])
  const { nickname, mobile, photo, level, bought, distance } = member
  return (
    <section className="flex items-center gap-4 px-1 py-2">
      <Avatar name={nickname} photo={photo} size={64} silent />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg leading-snug font-semibold break-words">{nickname}</h2>
        <p className="num text-sm text-ink-2">{mobile}</p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <Badge tone={level > 1 ? 'gold' : 'plain'}>{t(`teamCard:level.${level as LevelNumber}`)}</Badge>
          <Badge tone="blue">{t('team:distance', { count: distance })}</Badge>
          <Badge tone={bought ? 'green' : 'plain'}>{t(bought ? 'team:hasBought' : 'team:notBought')}</Badge>
        </p>
      </div>
    </section>
  )
}

/** `name`: whose team it is. */
export function TeamFacts({ team, name, joinedAt }: { team: TeamCount; name: string; joinedAt?: string }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  return (
    <section className="card p-4">
      <Facts
        facts={[
          ...(joinedAt ? [{ name: t('joined'), value: shortDate(joinedAt, language) }] : []),
          { name: t('members'), value: <Count value={team.members} /> },
          { name: t('directOf', { name: calledBy(name) }), value: <Count value={team.direct} /> },
          { name: t('buyersEver'), value: <Count value={team.buyers} /> },
          { name: t('ticketsMonth'), value: <Count value={team.ticketsMonth} /> },
        ]}
      />
      <p className="num mt-3 text-xs text-ink-3">{t('asOf', { at: dayAndTime(team.asOf, language) })}</p>
    </section>
  )
}
