// The one card of the home page in colour: what can be done at this moment, and until when.
import { ButtonLink } from '@gomve/ui/button'
import { HeroArt } from '@gomve/ui/hero-art'
import { useLanguage } from '@gomve/ui/lib/language'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { clockTime } from '@gomve/ui/lib/time'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '@/api/answers'
import { useOpens } from '@/lib/opens'
import { CountDown } from '@/ui/count-down'
import type { Moment } from './moment'

/** While something is about to open only: code and texts of its own. */
const Remind = lazy(() => import('@/features/reminders').then(({ Remind }) => ({ default: Remind })))

const leadsTo: Record<Moment['kind'], string> = {
  buyback: '/pages/otc/personbuyback',
  buybackSoon: '/pages/otc/personbuyback',
  open: '/pages/gb/personIndex',
  soldOut: '/pages/gb/personIndex',
  soon: '/pages/gb/personIndex',
  none: '/choose-location',
}

export function Hero({ moment }: { moment: Moment }) {
  const { t } = useTranslation('home')
  const { kind } = moment
  return (
    <section className="hero relative mx-4 overflow-hidden px-4 pt-3.5 pb-4">
      <HeroArt className="absolute -right-8 -bottom-4 w-36 max-[359px]:hidden" />
      <div className="relative">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <span
            aria-hidden="true"
            className={clsx(
              'size-2 shrink-0 rounded-full',
              kind === 'open' || kind === 'buyback' ? 'animate-pulse bg-[#a8ff7d]' : 'bg-white/70',
            )}
          />
          <span>
            {t(`hero.${kind}.state`)}
            <Time moment={moment} />
          </span>
        </p>
        <h2 className="mt-1 min-h-[2lh] text-lg min-[360px]:max-w-[64%] leading-snug whitespace-pre-line font-semibold">
          <Title moment={moment} />
        </h2>
        <ButtonLink to={leadsTo[kind]} tone="white" className="mt-2.5 pr-3.5">
          {t(`hero.${kind}.go`)}
          <ChevronRight className="size-5" aria-hidden="true" />
        </ButtonLink>
        {(kind === 'soon' || kind === 'buybackSoon') && (
          <div className="mt-2 flex min-h-11 flex-wrap items-center min-[360px]:max-w-[64%]">
            <Suspense>
              <Remind about={kind === 'soon' ? 'groups' : 'buyback'} isOnHero />
            </Suspense>
          </div>
        )}
      </div>
    </section>
  )
}

const lastMinutes = 10 * 60_000

/** A time of the clock; seconds only when they matter. The server is asked what comes when it is over. */
function Time({ moment }: { moment: Moment }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const opens = useOpens()
  const cache = useQueryClient()
  const now = useServerNow()
  const isSoon = 'at' in moment
  const at = isSoon ? moment.at : 'until' in moment ? moment.until : undefined
  if (!at) return null
  if (Date.parse(at) - now > lastMinutes) {
    return (
      <>
        {' · '}
        {isSoon
          ? t('hero.opensAt', { time: opens(at) })
          : t('hero.openUntil', { time: clockTime(at, language) })}
      </>
    )
  }
  const again = () => {
    void refresh(cache, ['/gb/', '/token/gb/', '/token/getUserIndex', '/token/otc/ticket/'])
  }
  return (
    <>
      {' · '}
      {isSoon ? t('hero.opensIn') : t('hero.closesIn')} <CountDown until={at} onEnd={again} />
    </>
  )
}

function Title({ moment }: { moment: Moment }) {
  const { t } = useTranslation('home')
  if (moment.kind === 'open') {
    return moment.saving > 0 ? t('hero.open.titleSaving', { percent: moment.saving }) : t('hero.open.title')
  }
  return t(`hero.${moment.kind}.title`)
}
