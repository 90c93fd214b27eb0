// A person's holdings in every unit, and how much of them is held back for what.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { answerOf, useMay } from '@/api/queries'
import { Amount } from '@/ui/amount'
import { Facts, Loaded, Panel } from '@/ui/page'

type Unit = Shapes['ledger.Unit']
type Holdings = Shapes['wallet.console.PersonHoldings']

const units: readonly (readonly [Unit, (has: Holdings['holdings']) => string])[] = [
  ['BALANCE', has => has.balance],
  ['OTC', has => has.otc],
  ['XMONEY', has => has.xmoney],
  ['NFT', has => String(has.nft)],
  ['ENERGY', has => String(has.energy)],
  ['PRIORITY_PASS', has => String(has.priorityPasses)],
  ['RECYCLE_VOUCHER', has => String(has.recycleVouchers)],
]

export const holdingsQuery = (userId: string) =>
  queryOptions({
    ...answerOf('/person/holdings', { userId }),
    enabled: userId !== '',
    retry: false,
  })

/** For those who may see wallets. */
export function HoldingsPanel({ userId }: { userId: string }) {
  const { t } = useTranslation(['money', 'common'])
  const may = useMay('wallets')
  const holdings = useQuery({ ...holdingsQuery(userId), enabled: may })
  if (!may) return null
  return (
    <Panel title={t('common:field.wallet')}>
      <Loaded query={holdings}>{found => <HoldingFacts found={found} />}</Loaded>
    </Panel>
  )
}

export function HoldingFacts({ found }: { found: Holdings }) {
  const { t } = useTranslation(['money', 'common'])
  const held = found.heldBack.map(({ purpose, unit, amount }) => ({
    name: t(`purpose.${purpose as Purpose}`),
    value: <Amount unit={unit} amount={amount} />,
  }))
  return (
    <>
      <Facts
        facts={[
          ...units.map(([unit, of]) => ({
            name: t(`common:unitName.${unit}`),
            value: <Amount unit={unit} amount={of(found.holdings)} />,
          })),
          {
            name: t('wallet.pendingCommission'),
            value: <Amount unit="BALANCE" amount={found.holdings.pendingCommission} />,
          },
        ]}
      />
      <div className="space-y-2">
        <h3 className="font-semibold">{t('wallet.held')}</h3>
        {held.length > 0 ? (
          <Facts facts={held} />
        ) : (
          <p className="text-sm text-ink-2">{t('wallet.nothingHeld')}</p>
        )}
      </div>
    </>
  )
}

/** The accounts of a person in which something is held back. */
type Purpose =
  | 'seat_escrow'
  | 'request_escrow'
  | 'fund_escrow'
  | 'refund_escrow'
  | 'withdrawal_escrow'
  | 'deposit_escrow'
  | 'task_escrow'
