// Queues that are worked on a screen of their own: how much waits there, since when, and the way to it.
import { Count } from '@gomve/ui/money'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWords } from '@/i18n/words'
import { queueAddress, useQueues } from '@/queues'
import { When } from '@/ui/when'

export function OtherQueues() {
  const { t } = useTranslation('work')
  const wordsOf = useWords()
  const shown = useQueues().filter(({ waits, waiting }) => !waits && waiting > 0)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('others')} className="flex flex-wrap gap-2">
      {shown.map(({ since, ...queue }) => (
        <Link
          key={queue.key}
          to={queueAddress(queue)}
          className="flex items-center gap-3 rounded-2xl bg-card px-4 py-2 hover:bg-tint/8"
        >
          <Count value={queue.waiting} className="text-2xl font-semibold text-warning" />
          <span className="min-w-0 text-sm">
            <span className="block">{wordsOf(queue.words)}</span>
            {since && (
              <span className="block text-ink-3">
                {t('oldest')} <When at={since} />
              </span>
            )}
          </span>
          <ChevronRight className="size-5 text-ink-3" aria-hidden="true" />
        </Link>
      ))}
    </section>
  )
}
