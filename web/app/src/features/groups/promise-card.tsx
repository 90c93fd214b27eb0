// What makes the draw verifiable, folded: the commitment, the buyer's own random text, and how it is drawn.
import { copy } from '@gomve/ui/lib/copy'
import { ChevronDown, Copy, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Group } from './calls'

/** `children`: the buyer's own part in the draw, while an order is prepared. */
export function PromiseCard({ group, children }: { group: Group; children?: ReactNode }) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const { commitment } = group
  return (
    <details className="group card px-4 py-1">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 text-base font-semibold">
        <ShieldCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
        <span className="min-w-0 flex-1">{t('promise.title')}</span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <p className="text-sm text-ink-2">{t('promise.text')}</p>
      <div className="mt-2 flex items-center gap-1 rounded-2xl bg-black/30 pl-3">
        <span className="min-w-0 flex-1 py-1.5">
          <span className="block text-xs text-ink-3">{t('promise.commitment')}</span>
          <code className="num block truncate font-mono text-sm" title={commitment}>
            {commitment}
          </code>
        </span>
        <button
          type="button"
          aria-label={t('promise.copy')}
          onClick={() => copy(commitment, common('copied'), common('copyFailed'))}
          className="press grid size-11 shrink-0 place-items-center text-ink-2"
        >
          <Copy className="size-4.5" aria-hidden="true" />
        </button>
      </div>
      {children}
      {group.state === 'forming' && (
        <Link
          to={`/pages/gb/draw?group=${group.groupId}`}
          viewTransition
          className="inline-flex min-h-11 items-center text-sm font-semibold text-primary"
        >
          {t('promise.how')}
        </Link>
      )}
    </details>
  )
}
