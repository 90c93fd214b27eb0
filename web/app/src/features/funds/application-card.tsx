// An application in a list: who asks for how much of which task.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/ui/avatar'
import { BlockButton } from './block'
import type { Application } from './task-calls'
import { ApplicationBadge } from './task-states'
import { useWeek } from './week'

interface ApplicationCardProps {
  of: Application
  /** What can be done with it. */
  children?: ReactNode
}

export function ApplicationCard({ of, children }: ApplicationCardProps) {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  const week = useWeek()
  const { applicationId, taker, name, monday, portions, size, state, appliedAt, endedAt } = of
  return (
    <article className="card space-y-2.5 p-3.5">
      <div className="flex items-center gap-3">
        <Avatar name={taker} size={40} silent />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold break-words">{taker}</h2>
          <p className="num text-sm text-ink-2">
            {endedAt
              ? t('applications.decidedAt', { at: dayAndTime(endedAt, language) })
              : t('applications.sentAt', { at: dayAndTime(appliedAt, language) })}
          </p>
        </div>
        {state === 'pending' ? (
          <BlockButton by={{ applicationId }} name={taker} />
        ) : (
          <ApplicationBadge state={state} />
        )}
      </div>
      <p className="text-sm">
        <span className="num block text-base font-semibold">
          {t('applications.asks', { portions, count: size })}
        </span>
        <span className="block break-words">{name}</span>
        <span className="num block text-ink-2">{week(monday)}</span>
      </p>
      {children}
    </article>
  )
}
