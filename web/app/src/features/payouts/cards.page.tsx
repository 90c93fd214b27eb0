// pages/user/wallet/withdraw/bindcard: the user's bank cards, adding one, and removing one.
import { Button } from '@gomve/ui/button'
import { Lead } from '@gomve/ui/lead'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { toast } from '@gomve/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { refresh } from '@/api/answers'
import { post } from '@/api/client'
import { useMoneyCall } from '@/api/money'
import { Page, SectionTitle } from '@/ui/page'
import { PayPassword } from '@/ui/pay-password'
import { SkeletonRows } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { BankMark } from './bank-mark'
import { type Card, type Cards, cardCalls, cardsQuery } from './calls'
import { CardForm } from './card-form'

export default function CardsPage() {
  const { t } = useTranslation('payouts')
  const query = useQuery(cardsQuery)
  return (
    <Page title={t('cards.title')}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} className="h-24" />}>
        {cards => <OwnCards cards={cards} />}
      </Loaded>
    </Page>
  )
}

function OwnCards({ cards }: { cards: Cards }) {
  const { t } = useTranslation('payouts')
  const [address] = useSearchParams()
  const { items, most } = cards
  const none = items.length === 0
  // A page that needs a further card leads here, and a reopened payment continues in the form.
  const [adding, setAdding] = useState(address.has('back') || address.has('paying'))
  return (
    <>
      {none ? (
        <div className="px-4 pt-2">
          <Lead icon={CreditCard}>{t('cards.why')}</Lead>
        </div>
      ) : (
        <>
          <SectionTitle aside={<span className="num text-sm text-ink-2">{`${items.length}/${most}`}</span>}>
            {t('cards.mine')}
          </SectionTitle>
          <CardList cards={items} />
        </>
      )}
      {!none && items.length >= most && <p className="px-5 pt-3 text-sm text-ink-2">{t('cards.full')}</p>}
      {items.length < most &&
        (none || adding ? (
          <CardForm holder={cards.holder ?? undefined} onDone={() => setAdding(false)} />
        ) : (
          <div className="px-4 pt-4">
            <Button size="lg" wide onClick={() => setAdding(true)}>
              {t('cards.another')}
            </Button>
          </div>
        ))}
    </>
  )
}

function CardList({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation('payouts')
  const [leaving, setLeaving] = useState<Card>()
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  const removal = useMoneyCall({
    name: 'removeCard',
    call: (input: { cardId: string }, options, payPassword) =>
      post('/token/pay/removeCard', { ...input, payPassword }, options),
    onDone: left => {
      queries.setQueryData(cardsQuery.queryKey, left)
      toast.success(t('cards.removed'))
      void refresh(queries, cardCalls)
    },
    onDoneHere: () => setOpen(false),
    quiet: open,
  })
  return (
    <>
      <ul className="space-y-2.5 px-4">
        {cards.map(card => (
          <CardRow
            key={card.id}
            card={card}
            onRemove={() => {
              setLeaving(card)
              setOpen(true)
            }}
          />
        ))}
      </ul>
      <PayPassword
        open={open}
        onClose={() => {
          setOpen(false)
          if (!removal.busy) removal.reset()
        }}
        onPassword={secret => leaving && removal.pay({ cardId: leaving.id }, secret)}
        payment={removal}
        title={t('cards.remove')}
        note={
          leaving && (
            <>
              <p className="num">{`${leaving.bankName} · ${leaving.number}`}</p>
              <p>{t('cards.removeHint')}</p>
            </>
          )
        }
      />
    </>
  )
}

function CardRow({ card, onRemove }: { card: Card; onRemove: () => void }) {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  return (
    <li className="card flex items-center gap-3 py-3 pr-1 pl-4">
      <BankMark bin={card.bankBin} name={card.bankName} />
      <div className="min-w-0 flex-1">
        <p className="text-base font-semibold break-words">{card.bankName}</p>
        <p className="num text-sm break-words text-ink-2">{card.number}</p>
        <p className="text-sm break-words text-ink-2">{card.holder}</p>
        <p className="text-xs text-ink-3">{t('cards.addedAt', { day: shortDate(card.addedAt, language) })}</p>
      </div>
      <button
        type="button"
        aria-label={t('cards.removeOf', { name: `${card.bankName} ${card.number}` })}
        onClick={onRemove}
        className="press grid size-12 shrink-0 place-items-center rounded-full text-ink-2"
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </button>
    </li>
  )
}
