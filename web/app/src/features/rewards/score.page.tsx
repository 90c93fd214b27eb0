// pages/score/index: energy, how much there is, what it still buys this week, and how it is earned.
import { formatNumber } from '@gomve/shared/money'
import { ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Row, Rows } from '@gomve/ui/rows'
import { Meter } from '@gomve/ui/steps'
import { useQuery } from '@tanstack/react-query'
import { Gem, type LucideIcon, Ticket, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { meQuery } from '@/api/me'
import { settingsQuery } from '@/api/settings'
import { Amount, LatestLines } from '@/features/wallet'
import { HistoryLink } from '@/ui/header-link'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton, SkeletonRows } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { useHidden, Veiled, VeilToggle } from '@/ui/veiled'
import { type Goods, goodsQuery } from './calls'
import { useCost } from './cost'

const flow = '/pages/user/score/flow'
const exchange = '/pages/user/vr/exchange'

export default function ScorePage() {
  const { t } = useTranslation('rewards')
  const goods = useQuery(goodsQuery('exchange'))
  return (
    <Page
      title={t('score.title')}
      right={<HistoryLink to={flow} label={t('score.history')} />}
      className="space-y-4"
    >
      <Total />
      <section>
        <SectionTitle>{t('score.week')}</SectionTitle>
        <Loaded query={goods} skeleton={<SkeletonRows rows={2} className="h-16" />}>
          {known => <Week goods={known} />}
        </Loaded>
      </section>
      <Earning />
      <LatestLines unit="ENERGY" flow={flow} none={t('score.none')} />
    </Page>
  )
}

function Total() {
  const { t } = useTranslation('rewards')
  const hidden = useHidden()
  const index = useQuery(meQuery)
  return (
    <section className="hero relative mx-4 overflow-hidden p-5">
      <svg
        viewBox="0 0 24 24"
        className="absolute -right-5 -bottom-7 size-40 fill-white opacity-16"
        aria-hidden="true"
      >
        <path d="M13.5 2 4 14h7l-1 8 9.5-12h-7z" />
      </svg>
      <p className="-mt-2 flex items-center text-sm text-white">
        {t('score.yours')}
        <VeilToggle />
      </p>
      <div className="relative text-sum font-semibold">
        <Loaded query={index} skeleton={<Skeleton className="h-[1lh] w-28 opacity-30" />}>
          {({ holdings }) => (
            <Veiled hidden={hidden}>
              <Amount unit="ENERGY" amount={String(holdings.energy)} />
            </Veiled>
          )}
        </Loaded>
      </div>
      <div className="relative mt-4 flex flex-wrap gap-2.5">
        <ButtonLink tone="white" to={exchange}>
          {t('score.exchange')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** What is left of each weekly limit, and when the next week begins. */
function Week({ goods }: { goods: Goods }) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  const cost = useCost()
  const limited = goods.items.filter(({ weeklyLimit }) => weeklyLimit != null)
  if (limited.length === 0)
    return <p className="card mx-4 p-4 text-base text-ink-2">{t('score.unlimited')}</p>
  return (
    <>
      <ul className="card mx-4 divide-y divide-white/5 px-4">
        {limited.map(({ goodsId, title, currency, price, weeklyLimit, leftThisWeek }) => {
          const of = weeklyLimit ?? 0
          const left = leftThisWeek ?? of
          return (
            <li key={goodsId}>
              <Link to={`${exchange}?good=${goodsId}`} viewTransition className="press block py-3">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="text-base font-semibold break-words">{title}</span>
                  <span className="num text-sm text-warning">{cost(currency, price)}</span>
                </span>
                <span className="num mt-0.5 mb-2 block text-sm text-ink-2">
                  {t('goods.leftThisWeek', { left, of })}
                </span>
                <Meter label={title} value={left} of={of} />
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="px-5 pt-2 text-sm text-ink-2">
        {t('goods.week', { at: dayAndTime(goods.weekUntil, language) })}
      </p>
    </>
  )
}

interface Way {
  key: 'formed' | 'pickup' | 'nft'
  /** Of how much it gives. */
  setting: string
  to: string
  Icon: LucideIcon
  colour: string
}

const ways: readonly Way[] = [
  {
    key: 'formed',
    setting: 'groups.energy_a_seat',
    to: '/pages/gb/personIndex',
    Icon: UsersRound,
    colour: 'var(--color-primary)',
  },
  {
    key: 'pickup',
    setting: 'tickets.pickup_energy',
    to: '/pages/otc/ticketOtc',
    Icon: Ticket,
    colour: 'var(--color-gain)',
  },
  {
    key: 'nft',
    setting: 'rewards.nft_energy',
    to: '/pages/user/wallet/nft/index',
    Icon: Gem,
    colour: 'var(--color-teal)',
  },
]

function Earning() {
  const { t } = useTranslation('rewards')
  const settings = useQuery(settingsQuery).data
  return (
    <section>
      <SectionTitle>{t('score.earn')}</SectionTitle>
      <Rows className="mx-4">
        {ways.map(({ key, setting, to, Icon, colour }) => (
          <Row
            key={key}
            icon={Icon}
            colour={colour}
            label={t(`score.way.${key}`)}
            hint={t(`score.wayHint.${key}`)}
            value={settings?.has(setting) && <Gives amount={settings.get(setting)} />}
            to={to}
          />
        ))}
      </Rows>
      <p className="px-5 pt-2 text-sm text-ink-2">{t('score.notFrom')}</p>
    </section>
  )
}

function Gives({ amount = '' }: { amount?: string }) {
  const language = useLanguage()
  return <span className="num text-base font-semibold text-gain">{`+${formatNumber(amount, language)}`}</span>
}
