// A team task on the square: the target, the pay that the team shares, the week, and why it cannot be taken.
import { Button, ButtonLink } from '@gomve/ui/button'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime, dayMonth } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { TicketCard } from '@gomve/ui/ticket-card'
import { toast } from '@gomve/ui/toast'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { confirm } from '@/ui/confirm'
import { teamAddress } from './addresses'
import { type TeamWeek, useTakeWeek } from './calls'
import { TeamMeter } from './team-meter'
import { Why } from './why'

/** The last day of the week: it ends with the first moment of the day after. */
export const lastDay = ({ endsAt }: Pick<TeamWeek, 'endsAt'>) => Date.parse(endsAt) - 1

export function WeekCard({ of }: { of: TeamWeek }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const { classId, name, hue, cover, pay, target, left, places, team } = of
  return (
    <TicketCard
      top={
        <div className="flex gap-3 p-3">
          <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-16 shrink-0 rounded-2xl" />
          <div className="min-w-0 flex-1">
            <h2 className="line-clamp-2 text-base leading-snug font-semibold">{name}</h2>
            <p className="num text-sm text-ink-2">
              {t('week.pay')}{' '}
              <Money amount={pay} className="text-lg font-semibold whitespace-nowrap text-warning" />
            </p>
          </div>
        </div>
      }
      bottom={
        <div className="space-y-3 px-4 pt-3 pb-4">
          {team && <TeamMeter team={team} />}
          <Facts
            facts={[
              { name: t('week.target'), value: t('tickets', { count: target }) },
              {
                name: t('week.span'),
                value: t('week.days', {
                  from: dayMonth(of.startsAt, language),
                  until: dayMonth(lastDay(of), language),
                }),
              },
              ...(team
                ? []
                : [
                    {
                      name: t('promotion.takesUntil'),
                      value: <span className="num">{dayAndTime(of.takesUntil, language)}</span>,
                    },
                    { name: t('places'), value: t('placesLeft', { left, places }) },
                  ]),
            ]}
          />
          <Take of={of} />
        </div>
      }
    />
  )
}

function Take({ of }: { of: TeamWeek }) {
  const { t } = useTranslation('tasks')
  const dong = useDong()
  const navigate = useNavigate()
  const take = useTakeWeek(of.weekId, ({ team }) => {
    toast.success(t('takeWeek.done'))
    if (team) void navigate(teamAddress(team.takeId), { viewTransition: true })
  })
  if (of.team) {
    return (
      <ButtonLink tone="quiet" wide to={teamAddress(of.team.takeId)}>
        {t('takeWeek.mine')}
      </ButtonLink>
    )
  }
  const ask = async () => {
    const yes = await confirm({
      title: t('takeWeek.ask'),
      text: t('takeWeek.text', { count: of.target, pay: dong(of.pay) }),
      confirm: t('take.confirm'),
    })
    if (yes) take.pay({ weekId: of.weekId })
  }
  return (
    <div className="space-y-2">
      {of.whyNot && <Why whyNot={of.whyNot} />}
      <Button
        wide
        disabled={Boolean(of.whyNot)}
        busy={take.busy}
        aria-label={t('takeWeek.of', { name: of.name })}
        onClick={() => void ask()}
      >
        {take.checking ? t('checking') : t('takeWeek.go')}
      </Button>
    </div>
  )
}
