// Shown in place of an empty list: what would be here, where it comes from, and the screen that leads to it.
import { Inbox, type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '@/api/queries'
import { useWords } from '@/i18n/words'
import { mayOpen, screens } from '@/screens'
import { Button, ButtonLink } from './button'

export interface Origin {
  /** Where the rows come from. */
  from?: string
  /** The screen that leads to them; its link is shown to operators who may open it. */
  to?: string
}

interface EmptyProps extends Origin {
  icon?: LucideIcon
  /** What would be here. */
  children: ReactNode
  /** In place of the link. */
  action?: ReactNode
}

export function Empty({ icon: Icon = Inbox, from, to, action, children }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-10 text-center text-ink-2">
      <span className="grid size-14 place-items-center rounded-2xl bg-primary/12 text-primary-soft">
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <p className="max-w-[32ch]">{children}</p>
      {from && <p className="max-w-[56ch] text-sm text-ink-3">{from}</p>}
      {action}
      {to && <ScreenButton to={to} />}
    </div>
  )
}

function ScreenButton({ to }: { to: string }) {
  const wordsOf = useWords()
  const me = useMe()
  const screen = screens.find(({ path }) => path === to)
  if (!me || !screen?.menu || !mayOpen(me, screen)) return null
  return <ButtonLink to={to}>{wordsOf(screen.menu.words)}</ButtonLink>
}

/** The list may have rows, but none that match its filters. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Empty icon={SearchX} action={<Button onClick={onClear}>{t('filter.clear')}</Button>}>
      {t('filter.noMatches')}
    </Empty>
  )
}
