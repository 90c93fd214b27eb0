// The one large card of the home page: what can be done at this moment, and how long it lasts.
import { ButtonLink } from '@gomve/ui/button'
import { HeroArt } from '@gomve/ui/hero-art'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CountDown } from '@/ui/count-down'
import type { Moment } from './moment'

const leadsTo: Record<Moment['kind'], string> = {
  waiting: '/pages/user/gb/my',
  open: '/pages/gb/personIndex',
  soldOut: '/pages/gb/personIndex',
  soon: '/pages/gb/personIndex',
  none: '/choose-location',
}

export function Hero({ moment }: { moment: Moment }) {
  const { t } = useTranslation('home')
  const cache = useQueryClient()
  const again = () => {
    void cache.invalidateQueries({ queryKey: ['groups'] })
    void cache.invalidateQueries({ queryKey: ['me'] })
  }
  const { kind } = moment
  const until = kind === 'soon' ? moment.at : 'until' in moment ? moment.until : undefined
  return (
    <section className="hero relative mx-4 overflow-hidden p-5">
      <HeroArt className="absolute -right-7 bottom-0 w-44 max-[359px]:w-38" />
      <div className="relative">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <span
            aria-hidden="true"
            className={clsx(
              'size-2 rounded-full',
              kind === 'open' ? 'animate-pulse bg-[#a8ff7d]' : 'bg-white/70',
            )}
          />
          {t(`hero.${kind}.state`)}
        </p>
        <h2 className="mt-2 min-h-[2lh] max-w-62 text-2xl whitespace-pre-line font-semibold">
          {kind === 'waiting' ? t('hero.waiting.title', { count: moment.seats }) : <Title moment={moment} />}
        </h2>
        <p className="mt-1 max-w-48 text-sm text-white/95">{t(`hero.${kind}.text`)}</p>
        {until && (
          <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
            {kind === 'soon' ? t('hero.opensIn') : t('hero.closesIn')}
            <CountDown until={until} boxed onEnd={again} />
          </p>
        )}
        <ButtonLink to={leadsTo[kind]} tone="white" className="mt-4 pr-3.5">
          {t(`hero.${kind}.go`)}
          <ChevronRight className="size-5" aria-hidden="true" />
        </ButtonLink>
      </div>
    </section>
  )
}

function Title({ moment }: { moment: Exclude<Moment, { kind: 'waiting' }> }) {
  const { t } = useTranslation('home')
  if (moment.kind === 'open') {
    return moment.saving > 0 ? t('hero.open.titleSaving', { percent: moment.saving }) : t('hero.open.title')
  }
  return t(`hero.${moment.kind}.title`)
}
