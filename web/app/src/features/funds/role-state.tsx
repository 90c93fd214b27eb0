// What became of an application: it waits, was rejected with a reason, or the role has ended.
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { type Stage, Timeline } from '@gomve/ui/steps'
import { useTranslation } from 'react-i18next'
import { BeforeApproving } from './before-approval'
import type { BeforeApproval, Role } from './calls'

interface WaitingProps {
  role: Role
  before?: BeforeApproval | null
}

export function Waiting({ role, before }: WaitingProps) {
  const { t } = useTranslation('funds')
  const language = useLanguage()
  const stages: Stage[] = [
    { key: 'sent', title: t('waiting.sent'), note: dateTime(role.appliedAt, language), state: 'done' },
    { key: 'review', title: t('waiting.review'), note: t('waiting.reviewNote'), state: 'now' },
    { key: 'then', title: t('waiting.then'), note: t('waiting.thenNote'), state: 'next' },
  ]
  return (
    <div className="space-y-3 px-4 pt-1">
      <section className="card p-4">
        <h2 className="pb-3 text-lg font-semibold">{t('waiting.title')}</h2>
        <Timeline stages={stages} />
      </section>
      <BeforeApproving before={before} />
      {role.note && (
        <section className="card p-4">
          <h2 className="text-sm text-ink-2">{t('waiting.note')}</h2>
          <p className="mt-1 break-words whitespace-pre-line">{role.note}</p>
        </section>
      )}
    </div>
  )
}

export function Decided({ role: { state, reason, decidedAt, endedAt } }: { role: Role }) {
  const { t } = useTranslation('funds')
  const language = useLanguage()
  if (state === 'rejected') {
    return (
      <section role="status" className="rounded-2xl bg-error/12 px-4 py-3">
        <p className="font-semibold text-fault">{t('rejected.title')}</p>
        <p className="mt-1 text-sm break-words">{t('rejected.reason', { reason })}</p>
        <p className="mt-1 text-sm text-ink-2">
          {decidedAt && `${dateTime(decidedAt, language)} · `}
          {t('rejected.again')}
        </p>
      </section>
    )
  }
  return (
    <section role="status" className="card px-4 py-3">
      <p className="font-semibold">{t('ended.title')}</p>
      <p className="text-sm text-ink-2">
        {endedAt && `${dateTime(endedAt, language)} · `}
        {t('ended.again')}
      </p>
    </section>
  )
}
