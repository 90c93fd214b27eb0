// pages/user/vip: the membership, entering a code, and the user's own codes.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { Button } from '@gomve/ui/button'
import { Segmented } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { InfiniteList } from '@/ui/infinite-list'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton, SkeletonRows } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { codesQuery, membershipQuery, type VipCode, type VipCodes } from './calls'
import { useActivation } from './use-activation'
import { VipForm } from './vip-form'

export default function VipPage() {
  const { t } = useTranslation('rewards')
  const membership = useQuery(membershipQuery)
  return (
    <Page title={t('vip.title')} className="space-y-4">
      <Loaded query={membership} skeleton={<Skeleton className="mx-4 h-40 rounded-hero" />}>
        {known => <Hero known={known} />}
      </Loaded>
      <VipForm />
      <Codes />
    </Page>
  )
}

function Hero({ known: { membership, days, daysAPass } }: { known: VipCodes }) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  const { isActive, until, nextPassAt } = membership
  const gives = t('vip.gives', { days, every: daysAPass })
  return (
    <section className="hero relative mx-4 overflow-hidden p-5">
      <div className="relative">
        <h2 className="text-xl leading-snug font-semibold break-keep">
          {isActive && until ? t('vip.until', { date: shortDate(until, language) }) : t('vip.not')}
        </h2>
        {isActive && nextPassAt && (
          <p className="mt-1 text-sm text-white">
            {t('vip.next', { date: shortDate(nextPassAt, language) })}
          </p>
        )}
        <p className="mt-3 max-w-[34ch] text-sm text-white">{gives}</p>
      </div>
    </section>
  )
}

const states = ['unused', 'used', 'expired'] as const

function Codes() {
  const { t } = useTranslation('rewards')
  const [state, choose] = useChoice('state', states)
  const codes = useInfiniteQuery(codesQuery(state))
  return (
    <section>
      <SectionTitle>{t('vip.codes')}</SectionTitle>
      <Segmented
        label={t('vip.codes')}
        value={state}
        onChange={choose}
        options={states.map(value => ({ value, label: t(`vip.state.${value}`) }))}
        className="mx-4 mb-3"
      />
      <InfiniteList
        query={codes}
        itemKey={code => code.vouId}
        skeleton={<SkeletonRows rows={2} className="h-28" />}
        empty={<p className="card mx-4 p-4 text-base text-ink-2">{t(`vip.none.${state}`)}</p>}
      >
        {code => <CodeCard code={code} />}
      </InfiniteList>
    </section>
  )
}

const tones: Record<VipCode['state'], BadgeTone> = { unused: 'gold', used: 'green', expired: 'plain' }

function CodeCard({ code }: { code: VipCode }) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  const activation = useActivation(`vip:${code.vouId}`)
  const { state, days, expiresAt, usedAt } = code
  const used = state === 'used' && usedAt
  return (
    <TicketCard
      spent={state !== 'unused'}
      top={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-4">
          <KeyRound className="size-6 shrink-0 text-warning" aria-hidden="true" />
          <h3 className="min-w-0 flex-1 basis-28 text-base font-semibold">
            {t('vip.worth', { count: days })}
          </h3>
          <Badge tone={tones[state]}>{t(`vip.state.${state}`)}</Badge>
        </div>
      }
      bottom={
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pt-3 pb-4">
          <p className="num min-w-0 flex-1 basis-32 text-sm text-ink-2">
            {used
              ? t('vip.usedAt', { date: shortDate(usedAt, language) })
              : t(state === 'expired' ? 'vip.endedAt' : 'vip.useBefore', {
                  date: shortDate(expiresAt, language),
                })}
          </p>
          {state === 'unused' && (
            <Button
              className="ml-auto"
              busy={activation.busy}
              onClick={() => activation.pay({ vouId: code.vouId })}
            >
              {activation.checking ? t('checking') : t('vip.activate')}
            </Button>
          )}
        </div>
      }
    />
  )
}
