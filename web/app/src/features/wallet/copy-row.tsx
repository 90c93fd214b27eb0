// A name, a value and the button that copies it: a value typed into a bank's app must be exact.
import { copy } from '@gomve/ui/lib/copy'
import { clsx } from 'clsx'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface CopyRowProps {
  name: string
  /** The copied text. */
  text: string
  /** The shown text, if it differs. */
  children?: ReactNode
  strong?: boolean
}

export function CopyRow({ name, text, children, strong }: CopyRowProps) {
  const { t } = useTranslation('wallet')
  const { t: common } = useTranslation()
  return (
    <div className="flex min-h-15 items-center gap-3 py-2">
      <dl className="min-w-0 flex-1">
        <dt className="text-sm text-ink-2">{name}</dt>
        <dd className={clsx('break-words', strong ? 'text-lg font-semibold text-warning' : 'text-base')}>
          {children ?? text}
        </dd>
      </dl>
      <button
        type="button"
        aria-label={t('copyOf', { name })}
        onClick={() => copy(text, common('copied'), common('copyFailed'))}
        className="press grid size-11 shrink-0 place-items-center rounded-full bg-raised text-primary-soft"
      >
        <Copy className="size-5" aria-hidden="true" />
      </button>
    </div>
  )
}
