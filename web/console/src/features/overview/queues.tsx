// The work queues: counts, ages, and links by permission.
import { Count } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMe } from '@/api/queries'
import { useWords } from '@/i18n/words'
import type { Queues as Rows } from '@/registries'
import { mayOpen, screens } from '@/screens'
import { When } from '@/ui/when'
import type { Figures } from './figures'

type Queue = Figures['queues'][number]

const files = import.meta.glob<Rows>('../*/*.queue.ts', { eager: true, import: 'default' })
const rows = Object.values(files).flat()

/** The position of the queue's screen: queues are listed in the order of the menu. */
const place = ({ key }: Queue) => {
  const link = rows.find(row => row.key === key)?.link
  return screens.findIndex(({ path }) => path === link)
}

export function Queues({ queues }: { queues: Figures['queues'] }) {
  const { t } = useTranslation('overview')
  const me = useMe()
  const inOrder = queues.toSorted((one, other) => place(one) - place(other))
  const [pending, empty] = [
    inOrder.filter(({ waiting }) => waiting > 0),
    inOrder.filter(q => q.waiting === 0),
  ]
  const shown = [...pending, ...empty].map(queue => {
    const row = rows.find(({ key }) => key === queue.key)
    const screen = screens.find(({ path }) => path === row?.link)
    const leads = me && screen && mayOpen(me, screen) ? `${screen.path}${row?.filters ?? ''}` : undefined
    return <Work key={queue.key} queue={queue} words={row?.words} to={leads} />
  })
  return (
    <section aria-label={t('queues')} className="flex flex-wrap items-center gap-2">
      {pending.length === 0 && <p className="pr-2 text-sm text-ink-2">{t('nothingWaits')}</p>}
      {shown}
    </section>
  )
}

interface WorkProps {
  queue: Queue
  words: Rows[number]['words'] | undefined
  to: string | undefined
}

/** Work that waits is large; a queue without any is a line of text. */
function Work({ queue, words, to }: WorkProps) {
  const wordsOf = useWords()
  const name = words ? wordsOf(words) : queue.key
  const isPending = queue.waiting > 0
  const look = clsx(
    'bg-card',
    isPending
      ? 'flex items-center gap-3 rounded-2xl px-4 py-2'
      : 'rounded-full px-3 py-1.5 text-sm text-ink-3',
  )
  const content = isPending ? <Pending name={name} queue={queue} leads={to !== undefined} /> : `${name}: 0`
  if (!to) return <div className={look}>{content}</div>
  return (
    <Link to={to} className={clsx(look, 'hover:bg-tint/8')}>
      {content}
    </Link>
  )
}

function Pending({ name, queue, leads }: { name: string; queue: Queue; leads: boolean }) {
  const { t } = useTranslation('overview')
  return (
    <>
      <Count value={queue.waiting} className="text-2xl font-semibold text-warning" />
      <span className="min-w-0 text-sm">
        <span className="block">{name}</span>
        {queue.since && (
          <span className="block text-ink-3">
            {t('since')} <When at={queue.since} />
          </span>
        )}
      </span>
      {leads && <ChevronRight className="size-5 text-ink-3 max-sm:hidden" aria-hidden="true" />}
    </>
  )
}
