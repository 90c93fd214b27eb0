// Above the flow of a right that has no page of its own: how many one has, where they are used, and where
// more are had.
import { ButtonLink } from '@gomve/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { meQuery } from '@/api/me'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { Amount } from './amounts'

const rights = {
  PRIORITY_PASS: { of: 'priorityPasses', use: '/pages/gb/personIndex' },
  RECYCLE_VOUCHER: { of: 'recycleVouchers', use: '/pages/otc/ticketOtc' },
} as const

type Right = keyof typeof rights
export const isRight = (unit: string): unit is Right => unit in rights

export function UnitHead({ unit }: { unit: Right }) {
  const { t } = useTranslation('wallet')
  const index = useQuery(meQuery)
  const { of, use } = rights[unit]
  return (
    <div className="px-4 pb-3">
      <section className="card space-y-3 p-4">
        <div className="text-sum font-semibold">
          <Loaded query={index} skeleton={<Skeleton className="h-[1lh] w-20" />}>
            {({ holdings }) => <Amount unit={unit} amount={String(holdings[of])} />}
          </Loaded>
        </div>
        <p className="text-sm text-ink-2">{t(`flow.from.${unit}`)}</p>
        <div className="flex flex-wrap gap-2.5 *:grow">
          <ButtonLink to={use}>{t('unitUse')}</ButtonLink>
          <ButtonLink tone="quiet" to="/pages/user/vr/exchange">
            {t('unitMore')}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
