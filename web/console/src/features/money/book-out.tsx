// An outgoing line that is no payout: the bank's own fee, or money moved to the account at a provider.
import { Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Row } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { required, text, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { ReasonField, Select } from '@/ui/fields'
import { reconciliationLists } from './calls'

type BankLine = Row<'/reconciliation/lines'>

/** A line of the bank in words: what, under which reference, what it says. */
export function Line({ of: line }: { of: BankLine }) {
  return (
    <p className="text-ink-2">
      <Money amount={line.amount} className="font-semibold text-ink" /> ·{' '}
      <span className="num">{line.reference}</span>
      {line.memo && ` · ${line.memo}`}
    </p>
  )
}

const schema = z.object({ movedTo: text(), reason: required() })

export function BookOutDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { t } = useTranslation('money')
  const channels = useQuery(answerOf('/reconciliation/channels')).data?.items ?? []
  const form = useDraft(schema, { movedTo: '', reason: '' })
  return (
    <CallDialog
      title={t('bookOut.title')}
      submit={t('bookLine.open')}
      path="/reconciliation/bookOut"
      form={form}
      body={({ movedTo, ...sent }) => ({ lineId: line.id, ...sent, ...(movedTo && { movedTo }) })}
      refreshes={reconciliationLists}
      said={t('bookOut.done')}
      onClose={onClose}
    >
      <Line of={line} />
      <p className="text-sm text-ink-2">{t('bookOut.hint')}</p>
      <Select
        {...form.field('movedTo')}
        label={t('bookOut.as')}
        options={[
          { value: '', label: t('leftAs.bank_fee') },
          ...channels
            .filter(({ kind }) => kind !== 'bank_transfer')
            .map(({ id, kind }) => ({
              value: id,
              label: t('bookOut.movedTo', { channel: `${id} · ${t(`channelKind.${kind}`)}` }),
            })),
        ]}
      />
      <ReasonField {...form.field('reason')} label={t('settle.reason')} maxLength={200} />
    </CallDialog>
  )
}
