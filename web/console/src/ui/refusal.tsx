// The server's refusal, with the rule, what was offered, what is allowed and when.
import { Refused } from '@gomve/shared/envelope'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type Fact = [name: string, value: string | number]

const isFact = (fact: unknown[]): fact is Fact =>
  (typeof fact[1] === 'string' && fact[1] !== '') || typeof fact[1] === 'number'

const refusalOf = (error: unknown) => (error instanceof Refused ? error : new Refused(0, ''))

export function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <div role="alert" className="flex gap-3 rounded-xl bg-error/12 px-4 py-3 text-fault">
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{refusalOf(error).message || t('error.unknown')}</p>
        <RefusalFacts error={error} />
      </div>
    </div>
  )
}

/** The lines below the message: the rule with its numbers, and its error code. */
export function RefusalFacts({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const refused = refusalOf(error)
  const { rule, yours, limit, allowedAt, fields = [], venue, scannedAt } = refused.details
  const time = (when: unknown) => (typeof when === 'string' ? dateTime(when, language) : undefined)
  const facts = [
    [t('refusal.rule'), rule],
    [t('refusal.yours'), yours],
    [t('refusal.limit'), limit],
    [t('refusal.allowedAt'), time(allowedAt)],
    [t('field.venue'), venue],
    [t('refusal.scannedAt'), time(scannedAt)],
    ...fields.map(({ path, fault }) => [path, fault]),
  ].filter(isFact)
  return (
    <>
      {facts.length > 0 && (
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="num min-w-0 wrap-anywhere text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {refused.code > 0 && <p className="num mt-1 text-xs text-ink-2">{`${refused.code} ${refused.key}`}</p>}
    </>
  )
}
