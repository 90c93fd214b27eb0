// The task hours, outside which tasks are neither published nor changed.
import { useLanguage } from '@gomve/ui/lib/language'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { clockTime } from '@gomve/ui/lib/time'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { hoursQuery, taskHours } from '@/features/tasks'

function useHours() {
  const now = useServerNow()
  const known = useQuery(hoursQuery).data
  return known ? taskHours(known, now) : undefined
}

/** While the hours are not known, the server decides. */
export const useIsDoorOpen = () => useHours()?.isOpen ?? true

export function Door({ className }: { className?: string }) {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  const hours = useHours()
  if (!hours) return <p className={clsx('min-h-[1lh] text-sm', className)} />
  const { isOpen, until, from, to } = hours
  return (
    <p
      role="status"
      className={clsx(
        'num flex items-baseline gap-2 text-sm',
        isOpen ? 'text-ink-2' : 'text-warning',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={clsx('size-2 shrink-0 rounded-full', isOpen ? 'bg-success' : 'bg-warning')}
      />
      {isOpen ? t('door.open', { at: clockTime(until, language) }) : t('door.closed', { from, to })}
    </p>
  )
}
