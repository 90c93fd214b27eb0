// The card that receives a payout: one of the user's own, or a new one.
import { RadioList } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { cardsAddress } from './addresses'
import { BankMark } from './bank-mark'
import { type Cards, cardsQuery } from './calls'

interface CardChoiceProps {
  value: string
  onChange: (cardId: string) => void
  /** The form was tried, so a missing card is a fault. */
  asked: boolean
  /** Takes the first card in the form itself. */
  first?: ReactNode
}

export function CardChoice(props: CardChoiceProps) {
  const query = useQuery(cardsQuery)
  return (
    <div className="space-y-3 px-4">
      <Loaded query={query} skeleton={<Skeleton className="h-16 rounded-card" />}>
        {cards => <Choice cards={cards} {...props} />}
      </Loaded>
    </div>
  )
}

function Choice({ cards, value, onChange, asked, first }: CardChoiceProps & { cards: Cards }) {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const { items, most, payoutsFrom } = cards
  const none = items.length === 0
  if (none && first) return first
  return (
    <>
      {!none && (
        <RadioList
          label={t('toCard')}
          value={value}
          onChange={onChange}
          options={items.map(({ id, bankBin, bankName, number, holder }) => ({
            value: id,
            label: <span className="font-semibold">{bankName}</span>,
            hint: <span className="num break-words">{`${number} · ${holder}`}</span>,
            icon: <BankMark bin={bankBin} name={bankName} />,
          }))}
        />
      )}
      {items.length < most && (
        <div data-fault={none && asked ? 'card' : undefined}>
          <Rows>
            <Row
              icon={Plus}
              colour="var(--color-primary)"
              label={none ? t('cards.first') : t('cards.another')}
              hint={none ? t('cards.firstHint') : undefined}
              to={cardsAddress(pathname + search)}
            />
          </Rows>
        </div>
      )}
      {none && asked && (
        <p role="alert" className="px-1 text-sm text-fault">
          {t('fault.card')}
        </p>
      )}
      {payoutsFrom && Date.parse(payoutsFrom) > serverNow() && (
        <p className="px-1 text-sm break-keep text-warning">
          {t('waits', { at: dayAndTime(payoutsFrom, language) })}
        </p>
      )}
    </>
  )
}
