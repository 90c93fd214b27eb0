// Why a task cannot be taken or handed in now, in the server's words; from when it can, and what helps.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { myTasks, runningTake } from './addresses'
import type { WhyNot } from './calls'

export const outsideHours = 'tasks.outside_task_hours'

const remedies = {
  'tasks.promotion_needs_100': { words: 'remedy.team', to: '/pages/user/team/list' },
  'tasks.leaders_only': { words: 'remedy.invite', to: '/pages/user/invite' },
  'tasks.already_has_task': { words: 'remedy.held', to: myTasks },
  'tasks.promotion_with_provider_task': { words: 'remedy.held', to: runningTake },
  'tasks.balance_must_be_zero': { words: 'remedy.withdraw', to: '/pages/user/wallet/withdraw/index' },
  'tasks.provider_cannot_take': { words: 'remedy.funds', to: '/pages/user/funds/index' },
} as const

const remedyOf = (key: string) => (key in remedies ? remedies[key as keyof typeof remedies] : undefined)

export function Why({ whyNot: { key, message, allowedAt } }: { whyNot: WhyNot }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const at = allowedAt ? dayAndTime(allowedAt, language) : ''
  // Most of the server's sentences name the time themselves, that of the task hours in its own notation.
  const isTold = key === outsideHours || message.includes(at)
  const remedy = remedyOf(key)
  return (
    <div className="text-sm text-warning">
      <p>
        {message}
        {at !== '' && !isTold && <span className="block text-ink-2">{t('from', { at })}</span>}
      </p>
      {remedy && (
        <Link
          to={remedy.to}
          viewTransition
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {t(remedy.words)}
        </Link>
      )}
    </div>
  )
}
