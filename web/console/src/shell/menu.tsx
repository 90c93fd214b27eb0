// The menu: pinned screens, those above the groups, and the groups, of which one is open. Each says how much
// waits there for the operator.
import { formatNumber } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { clsx } from 'clsx'
import { ChevronDown, Pin, PinOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation, useNavigate } from 'react-router'
import type { Shapes } from '@/api/client'
import { type Group as GroupName, groupNames, groups } from '@/groups'
import { useWords } from '@/i18n/words'
import { type Key, useKeys } from '@/lib/keys'
import { storedList, useStored } from '@/lib/stored'
import { useCounts } from '@/queues'
import { menuOf } from '@/screens'

type Entry = ReturnType<typeof menuOf>[number]
type CountOf = ReturnType<typeof useCounts>

const pinnedScreens = storedList('console.pinned')

const toggled = (list: readonly string[], item: string) =>
  list.includes(item) ? list.filter(each => each !== item) : [...list, item]

const rowLook =
  'flex min-h-11 min-w-0 grow items-center gap-3 rounded-xl px-3 text-base lg:min-h-8 lg:text-sm'

export const linkLook = ({ isActive }: { isActive: boolean }) =>
  clsx(rowLook, isActive ? 'bg-primary/10 font-semibold text-primary-soft' : 'text-ink-2 hover:bg-tint/5')

export function MenuLinks({ me }: { me: Shapes['admin.Me'] }) {
  const { t } = useTranslation()
  const pinned = useStored(pinnedScreens)
  const countOf = useCounts()
  const mine = menuOf(me)
  useGoing(mine)
  const [opened, open] = useOpened(mine)
  const above = pinned.map(path => mine.find(entry => entry.path === path)).filter(entry => !!entry)
  const others = mine.filter(({ path }) => !pinned.includes(path))
  const within = (group?: GroupName) => others.filter(({ menu }) => menu.group === group)
  return (
    <>
      {above.length > 0 && (
        <section aria-label={t('pinned')} className="mb-1.5 border-b border-tint/8 pb-1.5">
          <Links entries={above} countOf={countOf} arePinned />
        </section>
      )}
      <Links entries={within()} countOf={countOf} />
      {groupNames.map(group => {
        const entries = within(group)
        if (entries.length < 2) return <Links key={group} entries={entries} countOf={countOf} />
        const isOpen = opened === group
        return (
          <Group
            key={group}
            name={group}
            {...{ entries, countOf, isOpen }}
            onToggle={() => open(isOpen ? undefined : group)}
          />
        )
      })}
    </>
  )
}

/** g and the letter of a screen open it. */
function useGoing(mine: readonly Entry[]) {
  const { t } = useTranslation()
  const wordsOf = useWords()
  const navigate = useNavigate()
  useKeys(
    mine.flatMap(({ path, menu: { key, words } }): Key[] => {
      const go = t('palette.goTo', { screen: wordsOf(words) })
      return key ? [[`g ${key}`, () => navigate(path), go]] : []
    }),
  )
}

/** The open group: of the present screen whenever that is another one, else as the operator left it. */
function useOpened(mine: readonly Entry[]) {
  const { pathname } = useLocation()
  const here = mine.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.menu.group
  const [opened, open] = useState(here)
  const [last, remember] = useState(pathname)
  if (pathname !== last) {
    remember(pathname)
    if (here) open(here)
  }
  return [opened, open] as const
}

interface GroupProps {
  name: GroupName
  entries: readonly Entry[]
  countOf: CountOf
  isOpen: boolean
  onToggle: () => void
}

function Group({ name, entries, countOf, isOpen, onToggle }: GroupProps) {
  const { t } = useTranslation()
  const id = useId()
  const Icon = groups[name]
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className={clsx(rowLook, 'w-full text-left hover:bg-tint/5', isOpen ? 'text-ink' : 'text-ink-2')}
      >
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 grow">{t(`group.${name}`)}</span>
        <Count of={entries.reduce((sum, entry) => sum + countOf(entry), 0)} />
        <ChevronDown
          className={clsx('size-4 shrink-0 text-ink-3 transition-transform', !isOpen && '-rotate-90')}
          aria-hidden="true"
        />
      </button>
      <div id={id} hidden={!isOpen} className="mb-1 ml-4 border-l border-tint/8 pl-1.5">
        <Links entries={entries} countOf={countOf} />
      </div>
    </div>
  )
}

interface LinksProps {
  entries: readonly Entry[]
  countOf: CountOf
  arePinned?: boolean
}

function Links({ entries, countOf, arePinned = false }: LinksProps) {
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map(entry => (
        <li key={entry.path}>
          <MenuLink entry={entry} count={countOf(entry)} isPinned={arePinned} />
        </li>
      ))}
    </ul>
  )
}

function MenuLink({ entry, count, isPinned }: { entry: Entry; count: number; isPinned: boolean }) {
  const { t } = useTranslation()
  const wordsOf = useWords()
  const { pathname } = useLocation()
  const { words, key, icon: Icon } = entry.menu
  const PinIcon = isPinned ? PinOff : Pin
  const isHere = pathname === entry.path
  return (
    <div className="relative flex">
      <NavLink
        to={entry.path}
        title={key && t('palette.go', { keys: `g ${key}` })}
        className={state => clsx(linkLook(state), isHere && 'pr-10')}
      >
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 grow">{wordsOf(words)}</span>
        <Count of={count} />
      </NavLink>
      {isHere && (
        <button
          type="button"
          aria-label={t(isPinned ? 'unpin' : 'pin', { screen: wordsOf(words) })}
          onClick={() => pinnedScreens.set(toggled(pinnedScreens.read(), entry.path))}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-xl text-primary-soft"
        >
          <PinIcon className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** How many things wait; nothing if none does. */
function Count({ of }: { of: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (of === 0) return null
  return (
    <>
      <span aria-hidden="true" className="num shrink-0 rounded-full bg-warning/15 px-2 text-xs text-warning">
        {formatNumber(String(of), language)}
      </span>
      <span className="sr-only">{t('waiting', { count: of })}</span>
    </>
  )
}
