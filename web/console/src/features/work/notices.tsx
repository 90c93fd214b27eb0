// What the page of work says of queues that are longer than shown, refused, or slow.
import { ChevronRight, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWords } from '@/i18n/words'
import { queueAddress } from '@/queues'
import type { Queue } from '@/registries'
import { Failed, Panel } from '@/ui/page'
import type { Faulty } from './use-work'

export function MoreOf({ queue, count }: { queue: Queue; count: number }) {
  const { t } = useTranslation('work')
  const name = useWords()(queue.words)
  return (
    <Link
      to={queueAddress(queue)}
      className="flex min-h-10 items-center gap-1 rounded-xl px-4 text-sm text-primary-soft hover:bg-tint/5"
    >
      {t('more', { queue: name, count })}
      <ChevronRight className="size-4" aria-hidden="true" />
    </Link>
  )
}

export function FaultyQueue({ queue, error, retry }: Faulty) {
  const { t } = useTranslation('work')
  const name = useWords()(queue.words)
  return (
    <Panel title={t('failed', { queue: name })}>
      <Failed error={error} onRetry={retry} />
    </Panel>
  )
}

export function Slow({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation('work')
  const wordsOf = useWords()
  if (queues.length === 0) return null
  return (
    <p role="status" className="flex items-center gap-2 px-4 py-2 text-sm text-ink-2">
      <LoaderCircle className="size-4 shrink-0 animate-spin" aria-hidden="true" />
      {t('slow', { queues: queues.map(({ words }) => wordsOf(words)).join(', ') })}
    </p>
  )
}
