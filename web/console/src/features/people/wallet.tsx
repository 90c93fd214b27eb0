// What a person holds in every unit, and what is held back of it for what.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useMay } from '@/api/queries'
import { ProposeAdjustment } from '@/features/money/propose-adjustment'
import { Button } from '@/ui/button'
import { Facts, Loaded, Panel } from '@/ui/page'
import { Amount } from './amount'
import { holdingsQuery, type PersonSheet, type Unit } from './calls'

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

export function Wallet({ person }: { person: PersonSheet }) {
  const { t } = useTranslation('people')
  const [proposing, propose] = useState(false)
  const mayAdjust = useMay('adjustments') && person.state !== 'closed'
  const holdings = useQuery(holdingsQuery(person.userId))
  return (
    <>
      <Panel title={t('wallet.title')}>
        <Loaded query={holdings}>{found => <HoldingFacts found={found} />}</Loaded>
        {mayAdjust && (
          <Button className="w-full" onClick={() => propose(true)}>
            {t('wallet.propose')}
          </Button>
        )}
      </Panel>
      {proposing && <ProposeAdjustment person={person} onClose={() => propose(false)} />}
    </>
  )
}

export function HoldingFacts({ found }: { found: Holdings }) {
  const { t } = useTranslation('people')
  const held = found.heldBack.map(({ purpose, unit, amount }) => ({
    name: t(`purpose.${purpose as Purpose}`),
    value: <Amount unit={unit} amount={amount} />,
  }))
  return (
    <>
      <Facts
        facts={units.map(([unit, of]) => ({
          name: t(`unitName.${unit}`),
          value: <Amount unit={unit} amount={of(found.holdings)} />,
        }))}
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
  | 'commission_escrow'
