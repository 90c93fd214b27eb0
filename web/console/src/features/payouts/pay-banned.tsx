// Paying a banned person's money to their card: asked for by one operator, approved by another.
import { keepAmount } from '@gomve/shared/money'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { required, text, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { AmountField, Chips, ReasonField, Select } from '@/ui/fields'
import { type Found, FoundPerson } from '@/ui/find-person'
import { kinds, payoutLists } from './calls'

interface PayBannedProps {
  person: Found
  owed: Shapes['payouts.console.Owed']
  onClose: () => void
}

const schema = z.object({ kind: z.enum(kinds), amount: required(), cardId: text(), reason: required() })

export function PayBanned({ person, owed, onClose }: PayBannedProps) {
  const { t } = useTranslation(['payouts', 'common'])
  const cards = owed.cards.items
  const freeOf = (kind: (typeof kinds)[number]) => keepAmount(owed[kind].freeNow)
  const first = kinds.find(kind => Number(owed[kind].freeNow) > 0) ?? 'withdraw'
  const form = useDraft(schema, {
    ...{ kind: first, amount: freeOf(first), cardId: cards[0]?.id ?? '', reason: '' },
  })
  return (
    <CallDialog
      title={t('banned.title')}
      submit={t('banned.submit')}
      danger
      path="/payout/propose"
      form={form}
      body={sent => ({ userId: person.userId, ...sent })}
      refreshes={[...payoutLists, '/payout/owed']}
      said={t('banned.done')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <FoundPerson person={person} />. {t('banned.hint')}
      </p>
      <Chips
        {...form.field('kind')}
        label={t('common:field.kind')}
        options={kinds.map(value => ({ value, label: t(`kind.${value}`) }))}
        onChange={kind => form.change({ kind, amount: freeOf(kind) })}
      />
      <AmountField {...form.field('amount')} label={t('common:field.amount')} />
      <Select
        {...form.field('cardId')}
        label={t('payout.card')}
        options={cards.map(card => ({
          value: card.id,
          label: `${card.bankName} ${card.number} · ${card.holder}`,
        }))}
      />
      <ReasonField {...form.field('reason')} label={t('common:field.reasonAudited')} autoFocus />
    </CallDialog>
  )
}
