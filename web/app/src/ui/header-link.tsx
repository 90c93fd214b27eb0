// An icon in a page's header that leads somewhere, with a count of what waits there.
import { capped } from '@gomve/ui/badge'
import { History, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

interface HeaderLinkProps {
  to: string
  /** Names the count, too, where there is one. */
  label: string
  Icon: LucideIcon
  count?: number
}

export function HeaderLink({ to, label, Icon, count = 0 }: HeaderLinkProps) {
  return (
    <Link
      to={to}
      viewTransition
      aria-label={label}
      className="press relative grid size-12 place-items-center rounded-full"
    >
      <Icon className="size-5.5" aria-hidden="true" />
      {count > 0 && (
        <b
          aria-hidden="true"
          className="num absolute top-1.5 right-0.5 min-w-5 rounded-full bg-error px-1 text-center text-[12px] leading-5 font-semibold text-error-ink ring-2 ring-page"
        >
          {capped(count)}
        </b>
      )}
    </Link>
  )
}

/** The way to what is over: the same clock in every hub. */
export const HistoryLink = (link: Omit<HeaderLinkProps, 'Icon' | 'count'>) => (
  <HeaderLink Icon={History} {...link} />
)
