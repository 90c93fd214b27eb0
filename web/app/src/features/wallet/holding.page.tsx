// pages/user/wallet/xmoney/index and …/nft/index: how many a user has, what they are, and what came last.
import { useQuery } from '@tanstack/react-query'
import { BanknoteX, FileCheckCorner, Gem, Gift, type LucideIcon, Sparkles, Tag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { meQuery } from '@/api/me'
import { HistoryLink } from '@/ui/header-link'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { useHidden, Veiled, VeilToggle } from '@/ui/veiled'
import { Amount } from './amounts'
import type { Holdings } from './calls'
import { addressOf } from './flow-filter'
import { holdingPages } from './holding-pages'
import { LatestLines } from './latest-lines'

type Held = 'XMONEY' | 'NFT'

const looks: Record<Held, { Icon: LucideIcon; of: (holdings: Holdings) => string }> = {
  XMONEY: { Icon: Sparkles, of: ({ xmoney }) => xmoney },
  NFT: { Icon: Gem, of: ({ nft }) => String(nft) },
}

export default function HoldingPage() {
  const { t } = useTranslation('wallet')
  const unit: Held = useLocation().pathname === holdingPages.NFT ? 'NFT' : 'XMONEY'
  const flow = addressOf({ unit, direction: 'all' })
  return (
    <Page
      title={t(`unit.${unit}`)}
      right={<HistoryLink to={flow} label={t(`flow.title.${unit}`)} />}
      className="space-y-4"
    >
      <Total unit={unit} />
      <About unit={unit} />
      <LatestLines unit={unit} flow={flow} none={t(`holding.${unit}.none`)} />
    </Page>
  )
}

function Total({ unit }: { unit: Held }) {
  const { t } = useTranslation('wallet')
  const hidden = useHidden()
  const index = useQuery(meQuery)
  const { Icon, of } = looks[unit]
  return (
    <section className="hero relative mx-4 overflow-hidden p-5">
      <Icon
        className="absolute -right-5 -bottom-7 size-36 text-white opacity-16"
        strokeWidth={1}
        aria-hidden="true"
      />
      <p className="-mt-2 flex items-center text-sm text-white">
        {t('holding.yours')}
        <VeilToggle />
      </p>
      <div className="relative text-sum font-semibold">
        <Loaded query={index} skeleton={<Skeleton className="h-[1lh] w-28 opacity-30" />}>
          {({ holdings }) => (
            <Veiled hidden={hidden}>
              <Amount unit={unit} amount={of(holdings)} />
            </Veiled>
          )}
        </Loaded>
      </div>
    </section>
  )
}

/** Where the use of a unit is. */
const uses: Record<Held, string> = { XMONEY: '/pages/user/vr/shop', NFT: '/pages/score/index' }

const facts = [
  { key: 'what', Icon: Gift },
  { key: 'use', Icon: Tag },
  { key: 'cash', Icon: BanknoteX },
  { key: 'proof', Icon: FileCheckCorner },
] as const

/** What it is, and what it is not, in plain words: no one should take it for money. */
function About({ unit }: { unit: Held }) {
  const { t } = useTranslation('wallet')
  return (
    <section>
      <SectionTitle>{t('flow.about', { unit: t(`unit.${unit}`) })}</SectionTitle>
      <ul className="card mx-4 space-y-4 p-4">
        {facts.map(({ key, Icon }) => (
          <li key={key} className="flex gap-3">
            <Icon className="mt-0.5 size-5.5 shrink-0 text-primary-soft" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block text-base font-semibold">{t(`holding.${unit}.${key}.title`)}</span>
              <span className="block text-sm text-ink-2">{t(`holding.${unit}.${key}.text`)}</span>
              {key === 'use' && (
                <Link
                  to={uses[unit]}
                  viewTransition
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-primary"
                >
                  {t(`holding.${unit}.use.link`)}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
