// The promise of the draw: the commitment that stands before the first seat is taken, and where to check it.
import { copy } from '@gomve/ui/lib/copy'
import { Copy, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Group } from './calls'

export function PromiseCard({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const { commitment } = group
  return (
    <section className="card p-4">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <ShieldCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
        {t('promise.title')}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t('promise.text')}</p>
      <div className="mt-2 flex items-center gap-1 rounded-2xl bg-black/30 pl-3">
        <code className="num min-w-0 flex-1 truncate font-mono text-sm" title={commitment}>
          {commitment}
        </code>
        <button
          type="button"
          aria-label={t('promise.copy')}
          onClick={() => copy(commitment, common('copied'), common('copyFailed'))}
          className="press grid size-11 shrink-0 place-items-center text-ink-2"
        >
          <Copy className="size-4.5" aria-hidden="true" />
        </button>
      </div>
      <Link
        to={`/pages/gb/draw?group=${group.groupId}`}
        viewTransition
        className="inline-flex min-h-11 items-center text-sm font-semibold text-primary"
      >
        {group.state === 'formed' ? t('promise.verify') : t('promise.how')}
      </Link>
    </section>
  )
}
