// One notice of the inbox.

import tabs from 'virtual:tabs'
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime } from '@gomve/ui/lib/time'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { withDays } from '@/lib/days'
import type { NoticeLook, NoticeLooks } from '@/registries'
import type { Notice } from './calls'

const files = import.meta.glob<NoticeLooks>('../*/*.notice.ts', { eager: true, import: 'default' })
const looks: NoticeLooks = Object.assign({}, ...Object.values(files))
const unknown: NoticeLook = { icon: Bell, colour: '#3c9cff' }

// The inbox is one of these pages: when it is drawn, they are already loaded.
const { default: others } = await import('virtual:pages')
const addresses = new Set([...tabs, ...others].flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]))

const isPage = (address: string) => addresses.has(address.split('?')[0] ?? '')

export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation('user')
  const language = useLanguage()
  // The page marks its notices as read; those that were new stay marked until it is left.
  const [isNew] = useState(!notice.isRead)
  // A newer server may send a notice that this version cannot draw.
  const { icon: Icon, colour } = looks[notice.notice] ?? unknown
  const inside = (
    <>
      <span
        style={{ background: `color-mix(in oklab, ${colour} 16%, #181b20)`, color: colour }}
        className="relative grid size-11 shrink-0 place-items-center rounded-2xl"
      >
        <Icon className="size-5.5" aria-hidden="true" />
        {isNew && (
          <span
            role="img"
            aria-label={t('inbox.isNew')}
            className="absolute -top-1 -right-1 size-3 rounded-full bg-error ring-3 ring-card"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-base leading-snug font-semibold">{notice.title}</span>
          <span className="num shrink-0 text-xs text-ink-3">{clockTime(notice.at, language)}</span>
        </span>
        <span className="mt-0.5 block text-sm text-ink-2">{withDays(notice.body, language)}</span>
      </span>
    </>
  )
  const look = 'card flex min-h-16 items-start gap-3 p-3.5'
  if (!isPage(notice.page)) return <article className={look}>{inside}</article>
  return (
    <Link to={notice.page} viewTransition className={`press ${look}`}>
      {inside}
    </Link>
  )
}
