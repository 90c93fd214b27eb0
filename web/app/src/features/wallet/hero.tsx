// The wallet's first card: what is mine in dong, what of it is free, and the way to top up.
import { ButtonLink } from '@gomve/ui/button'
import { Money } from '@gomve/ui/money'
import { ArrowDownToLine, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
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
        <p className="-mt-2 flex items-center text-sm text-white">
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
        <ButtonLink tone="white" wide to="/pages/user/wallet/recharge" className="mt-4">
          <ArrowDownToLine className="size-5 shrink-0" aria-hidden="true" />
          {t('topUp')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Free and held stand apart, for only the first can be spent; long sums stand below each other. */
function Parts({ holdings, hidden }: Pick<HeroProps, 'holdings' | 'hidden'>) {
  const { t } = useTranslation('wallet')
  const explain = () => void alert({ title: t('held'), text: t('heldExplained'), confirm: t('understood') })
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
    </dl>
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
