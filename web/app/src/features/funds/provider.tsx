// A provider's money in funds, and the funds that are open, by state.
import { amountOf, hundredths } from '@gomve/shared/money'
import { Chips } from '@gomve/ui/chips'
import { Money } from '@gomve/ui/money'
import { Row, Rows } from '@gomve/ui/rows'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BadgeCheck, Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { addFundAddress } from './addresses'
import { type FundsInfo, fundList } from './calls'
import { FundCard } from './fund-card'
import { openStates } from './fund-state'
import { PartsBar, PartsList } from './parts'
import { Resigning } from './resigning'

/** The funds of a provider, what they earned, and giving up the role. */
export function FundsOfMine({ info }: { info: FundsInfo }) {
  const { t } = useTranslation('funds')
  return (
    <>
      <div className="px-4 pb-3">
        <Rows>
          <Row
            icon={Coins}
            colour="#5ac725"
            label={t('provider.earned')}
            hint={t('provider.earnedHint')}
            value={<Money amount={info.money.earned} signed className="font-semibold" />}
            to="/pages/user/wallet/otc/flow/list"
          />
        </Rows>
      </div>
      <OpenFunds counts={info.funds} />
      <Resigning whyNot={info.whyNotResign?.message} />
    </>
  )
}

export function Head({ info: { money } }: { info: FundsInfo }) {
  const { t } = useTranslation('funds')
  const locked = amountOf(
    [money.free, money.reserved, money.inTakes].reduce((sum, part) => sum + hundredths(part), 0n),
  )
  return (
    <section className="card p-4 shadow-[inset_0_2px_0_var(--color-violet)]">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-sm text-ink-2">{t('provider.locked')}</h2>
        <span className="inline-flex min-h-6 items-center gap-1 rounded-full bg-violet/20 px-2.5 text-xs font-semibold text-[#c3baff]">
          <BadgeCheck className="size-3.5" aria-hidden="true" />
          {t('provider.role')}
        </span>
      </div>
      <p className="pt-0.5 pb-3 text-[min(1.75rem,9.5vw)] leading-tight font-semibold">
        <Money amount={locked} />
      </p>
      <PartsBar of={money} />
      <div className="pt-3">
        <PartsList of={money} short />
      </div>
      {hundredths(money.waiting) > 0n && (
        <p className="mt-3 flex flex-wrap justify-between gap-x-3 rounded-2xl bg-warning/12 px-3 py-2 text-sm text-warning">
          {t('provider.waiting')} <Money amount={money.waiting} />
        </p>
      )}
    </section>
  )
}

function OpenFunds({ counts }: { counts: FundsInfo['funds'] }) {
  const { t } = useTranslation('funds')
  const existing = openStates.filter(state => counts[state] > 0)
  const [first = 'active', ...rest] = existing
  const [view, choose] = useChoice('state', [first, ...rest])
  const funds = useInfiniteQuery(fundList(view))
  return (
    <>
      {existing.length > 1 && (
        <Chips
          label={t('provider.filter')}
          value={view}
          options={existing.map(value => ({ value, label: `${t(`state.${value}`)} · ${counts[value]}` }))}
          onChange={choose}
          className="pb-3"
        />
      )}
      <InfiniteList
        query={funds}
        itemKey={fund => fund.fundId}
        skeleton={<SkeletonCards rows={2} className="h-28" />}
        empty={
          <Empty
            art="money"
            title={t('provider.none')}
            hint={t('provider.noneHint')}
            action={{ label: t('provider.add'), to: addFundAddress }}
          />
        }
      >
        {fund => <FundCard fund={fund} />}
      </InfiniteList>
    </>
  )
}
