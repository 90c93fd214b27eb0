// The wallet's first card: what is mine in dong, what of it is free, and the ways in and out.
import { Money } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { ArrowDownToLine, ArrowUpFromLine, CalendarDays, CreditCard, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { alert } from '@/ui/confirm'
import { Skeleton } from '@/ui/skeleton'
import { Veiled, VeilToggle } from '@/ui/veiled'
import { totalOf } from './amounts'
import type { Holdings } from './calls'

interface HeroProps {
  holdings: Holdings | undefined
  hidden: boolean
}

export function Hero({ holdings, hidden }: HeroProps) {
  const { t } = useTranslation('wallet')
  return (
    <section className="hero relative mx-4 overflow-hidden p-5">
      <Rings />
      <div className="relative">
        <p className="-mt-2 flex items-center text-over-sum text-white">
          {t('total')}
          <VeilToggle />
        </p>
        <div className="-mt-1 text-sum font-semibold">
          {holdings ? (
            <Veiled hidden={hidden}>
              <Money amount={totalOf(holdings)} />
            </Veiled>
          ) : (
            <Skeleton className="h-[1lh] w-52 opacity-30" />
          )}
        </div>
        <Parts holdings={holdings} hidden={hidden} />
        <Acts />
      </div>
    </section>
  )
}

/** Together they are the total. Only what is free can be spent; long sums stand below each other. */
function Parts({ holdings, hidden }: Pick<HeroProps, 'holdings' | 'hidden'>) {
  const { t } = useTranslation('wallet')
  const explain = () => void alert({ title: t('held'), text: t('heldExplained') })
  const amount = (of: string | undefined) =>
    of === undefined ? (
      <Skeleton className="h-[1lh] w-20 opacity-30" />
    ) : (
      <Veiled hidden={hidden}>
        <Money amount={of} />
      </Veiled>
    )
  return (
    <dl className="mt-4 flex flex-wrap gap-2.5">
      <div className="grow basis-28 rounded-2xl bg-black/22 px-3.5 py-2.5">
        <dt className="flex min-h-6 items-center text-sm text-white">{t('free')}</dt>
        <dd className="text-base font-semibold">{amount(holdings?.balance)}</dd>
      </div>
      <div className="relative grow basis-28 rounded-2xl bg-black/22 px-3.5 py-2.5">
        <dt className="flex min-h-6 items-center text-sm text-white">
          {t('held')}
          <button
            type="button"
            aria-label={t('whatIsHeld')}
            onClick={explain}
            className="absolute inset-0 flex justify-end rounded-2xl p-3.5"
          >
            <Info className="size-4" aria-hidden="true" />
          </button>
        </dt>
        <dd className="text-base font-semibold">{amount(holdings?.held)}</dd>
      </div>
      <div className="flex grow basis-full flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-black/22 px-3.5 py-2">
        <dt className="text-sm text-white">{t('unit.OTC')}</dt>
        <dd className="text-base font-semibold">{amount(holdings?.otc)}</dd>
      </div>
    </dl>
  )
}

const acts = [
  { key: 'topUp', to: '/pages/user/wallet/recharge', Icon: ArrowDownToLine },
  { key: 'withdraw', to: '/pages/user/wallet/withdraw/index', Icon: ArrowUpFromLine },
  { key: 'cards', to: '/pages/user/wallet/withdraw/bindcard', Icon: CreditCard },
  { key: 'statement', to: '/pages/user/wallet/statement', Icon: CalendarDays },
] as const

/** Four round actions; the first is the one that most people come for. */
function Acts() {
  const { t } = useTranslation('wallet')
  return (
    <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-x-1 gap-y-2">
      {acts.map(({ key, to, Icon }, place) => (
        <li key={key}>
          <Link
            to={to}
            viewTransition
            className="press flex flex-col items-center gap-1.5 text-center text-xs leading-tight text-white"
          >
            <span
              className={clsx(
                'grid size-12 place-items-center rounded-full',
                place === 0 ? 'bg-white text-[#0f4f9e]' : 'bg-black/22 text-white',
              )}
            >
              <Icon className="size-5.5" aria-hidden="true" />
            </span>
            {t(key)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Rings() {
  return (
    <svg
      viewBox="0 0 200 120"
      className="absolute -right-6 -bottom-8 w-56 opacity-20"
      aria-hidden="true"
      fill="none"
      stroke="#fff"
    >
      {[20, 40, 60, 80, 100].map(radius => (
        <circle key={radius} cx="120" cy="90" r={radius} />
      ))}
    </svg>
  )
}
