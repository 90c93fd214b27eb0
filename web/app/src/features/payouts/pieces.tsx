// The ways that a refund goes, as the server cuts it: through the channels of its top-ups, and to the card.
import { amountOf, hundredths } from '@gomve/shared/money'
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSettled } from '@/lib/settled'
import { type Piece, refundPiecesQuery, type Terms } from './calls'
import { faultOf, sumsOf } from './sums'

const sum = (pieces: readonly Piece[], part: 'fee' | 'net') =>
  amountOf(pieces.reduce((all, piece) => all + hundredths(piece[part]), 0n))

export interface Costs {
  fee: string
  net: string
  /** The ways of a refund. */
  pieces?: readonly Piece[]
  /** A refund is only asked for once its ways were shown. */
  isKnown: boolean
  isFailed: boolean
}

/** What a payout of the amount costs and brings. */
export function useCosts(terms: Terms, amount: string, closing: boolean): Costs {
  const isRefund = terms.kind === 'refund'
  const settled = useSettled(amount)
  const isSettled = settled === amount && !faultOf(amount, terms)
  const query = useQuery({ ...refundPiecesQuery(settled, closing), enabled: isRefund && isSettled })
  const pieces = isSettled ? query.data : undefined
  const isKnown = !isRefund || pieces !== undefined
  const isFailed = query.isError
  // Without ways the server refuses it, and says why.
  if (!isRefund || !pieces?.length) return { ...sumsOf(amount, terms), isKnown, isFailed }
  return { fee: sum(pieces, 'fee'), net: sum(pieces, 'net'), pieces, isKnown, isFailed }
}

/** The ways of a refund, unless all of it goes to the card. */
export function Pieces({ pieces }: { pieces: readonly Piece[] | undefined }) {
  const { t } = useTranslation('payouts')
  const dong = useDong()
  if (!pieces?.some(({ channelName }) => channelName)) return null
  return (
    <div className="mt-3 border-t border-white/5 pt-3">
      <Facts
        facts={pieces.map(({ channelName, amount, fee }, at) => ({
          // Two top-ups through one channel go back one by one.
          name: `${pieces.length > 2 ? `${at + 1}. ` : ''}${
            channelName ? t('way.channel', { name: channelName }) : t('way.card')
          }`,
          value: (
            <>
              <Money amount={amount} />
              {hundredths(fee) > 0n && (
                <span className="block text-sm text-ink-2">{t('way.fee', { fee: dong(fee) })}</span>
              )}
            </>
          ),
        }))}
      />
    </div>
  )
}
