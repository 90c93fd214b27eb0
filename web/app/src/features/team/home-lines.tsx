// The team on the home page: one's own ratio when it changes tomorrow, and the place on today's leaderboard.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayMonth } from '@gomve/ui/lib/time'
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { Percent, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { percent } from '@/lib/percent'
import { commission } from './addresses'
import { firstBoard } from './boards'
import { type BoardView, boardQuery, ratiosQuery, sumsQuery } from './calls'

/** A place and a ratio are not followed to the second. */
const staleTime = 60_000

/** `level`: above the first one, today's seats of the team are shown, too. */
export default function HomeLines({ level }: { level: number }) {
  const { t } = useTranslation('teamCard')
  const language = useLanguage()
  const board = useQuery({ ...boardQuery('invited', 'today'), staleTime, meta: { quiet: true } }).data
  const ratios = useQuery({ ...ratiosQuery(), staleTime }).data
  const sums = useQuery({ ...sumsQuery, staleTime, enabled: level > 1 }).data
  return (
    <Rows className="mx-4">
      {ratios && ratios.today !== ratios.tomorrow && (
        <Row
          icon={Percent}
          colour="var(--color-warning)"
          label={t('newRatio', { day: dayMonth(ratios.changesAt, language) })}
          value={
            <span className="num">
              {percent(ratios.today, language)} → {percent(ratios.tomorrow, language)}
            </span>
          }
          to={commission}
        />
      )}
      <Row
        icon={Trophy}
        colour="#f9ae3d"
        label={t('rank.title')}
        value={board && <Place mine={board.mine} />}
        hint={sums && t('rank.team', { count: sums.today.seats })}
        to={firstBoard}
      />
    </Rows>
  )
}

function Place({ mine: { place, toNext } }: Pick<BoardView, 'mine'>) {
  const { t } = useTranslation('teamCard')
  if (place == null) return toNext == null ? t('rank.none') : t('rank.toBoard', { count: toNext })
  const left = place > 1 && toNext != null ? t('rank.toNext', { count: toNext, place: place - 1 }) : ''
  return [t('rank.place', { place }), left].filter(Boolean).join(' · ')
}
