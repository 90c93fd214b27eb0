// Things that wait, one a row: what, whose, how much, since when, and until when.
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime, shortDate } from '@gomve/ui/lib/time'
import { useTranslation } from 'react-i18next'
import { useWords } from '@/i18n/words'
import { Amount } from '@/ui/amount'
import { Table } from '@/ui/table'
import { When } from '@/ui/when'
import type { Thing } from './use-work'

interface ThingsProps {
  label: string
  things: readonly Thing[]
  chosen: string
  choose: (place: string) => void
}

export function Things({ label, things, chosen, choose }: ThingsProps) {
  const { t } = useTranslation(['work', 'common'])
  const wordsOf = useWords()
  return (
    <Table
      label={label}
      items={things}
      idOf={({ place }) => place}
      nameOf={({ queue }) => wordsOf(queue.words)}
      chosen={chosen}
      onChoose={choose}
      columns={[
        { head: t('what'), cell: thing => <What of={thing} /> },
        { head: t('common:field.person'), cell: thing => <Person of={thing} /> },
        { head: t('common:field.amount'), cell: thing => <HowMuch of={thing} />, right: true },
        { head: t('since'), cell: thing => <Since of={thing} />, right: true },
      ]}
    />
  )
}

function What({ of: { queue, kind, what } }: { of: Thing }) {
  const wordsOf = useWords()
  const more = [kind && wordsOf(kind), what].filter(Boolean).join(' · ')
  return (
    <>
      <span className="font-semibold">{wordsOf(queue.words)}</span>
      {more && <span className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{more}</span>}
    </>
  )
}

function Person({ of: { person, begunBy } }: { of: Thing }) {
  if (!person) return begunBy || <span className="text-ink-3">–</span>
  return (
    <>
      {person.nickname}
      <span className="num block text-sm whitespace-nowrap text-ink-2">{person.maskedMobile}</span>
    </>
  )
}

function HowMuch({ of: { amount, unit = 'BALANCE', isDebit } }: { of: Thing }) {
  if (!amount) return <span className="text-ink-3">–</span>
  return (
    <>
      {isDebit && '−'}
      <Amount unit={unit} amount={amount} />
    </>
  )
}

function Since({ of: { since, due } }: { of: Thing }) {
  const { t } = useTranslation('work')
  const language = useLanguage()
  return (
    <>
      <When at={since} />
      {due && (
        <span className="num block text-sm text-ink-2">
          {t('due', { at: due.includes('T') ? dateTime(due, language) : shortDate(due, language) })}
        </span>
      )}
    </>
  )
}
