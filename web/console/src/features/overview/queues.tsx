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
  const wordsOf = useWords()
  const me = useMe()
  return (
    <section aria-label={t('queues')} className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-5">
      {queues
        .toSorted((one, other) => place(one) - place(other))
        .map(queue => {
          const row = rows.find(({ key }) => key === queue.key)
          const screen = screens.find(({ path }) => path === row?.link)
          const name = row ? wordsOf(row.words) : queue.key
          return me && screen && mayOpen(me, screen) ? (
            <Link key={queue.key} to={screen.path} className="card p-4 hover:bg-white/4">
              <Waiting name={name} queue={queue} leads />
            </Link>
          ) : (
            <div key={queue.key} className="card p-4">
              <Waiting name={name} queue={queue} />
            </div>
          )
        })}
    </section>
  )
}

function Waiting({ name, queue, leads }: { name: string; queue: Queue; leads?: boolean }) {
  const { t } = useTranslation('overview')
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-ink-2">{name}</span>
        <Count
          value={queue.waiting}
          className={clsx('text-2xl font-semibold', queue.waiting > 0 ? 'text-warning' : 'text-ink')}
        />
        <span className="block text-sm text-ink-3">
          {queue.since ? (
            <>
              {t('since')} <When at={queue.since} />
            </>
          ) : (
            t(queue.waiting > 0 ? 'waits' : 'nothingWaits')
          )}
        </span>
      </p>
      {leads && <ChevronRight className="size-5 max-sm:hidden text-ink-3" aria-hidden="true" />}
    </div>
  )
}
