// The menu: pinned screens first, then the groups, which fold. Both choices are kept on this device.
import { clsx } from 'clsx'
import { ChevronDown, Pin, PinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation, useNavigate } from 'react-router'
import type { Shapes } from '@/api/client'
import { useWords } from '@/i18n/words'
import { type Key, useKeys } from '@/lib/keys'
import { storedList, useStored } from '@/lib/stored'
import { groups } from '@/registries'
import { menuOf } from '@/screens'

type Entry = ReturnType<typeof menuOf>[number]

/** Groups that are seldom opened are folded until the operator unfolds them. */
const foldedGroups = storedList('console.folded', ['content', 'system'])
const pinnedScreens = storedList('console.pinned')

const toggled = (list: readonly string[], item: string) =>
  list.includes(item) ? list.filter(each => each !== item) : [...list, item]

export const linkLook = ({ isActive }: { isActive: boolean }) =>
  clsx(
    'flex min-h-11 min-w-0 grow items-center gap-3 rounded-xl px-3 text-base lg:min-h-8 lg:text-sm',
    isActive ? 'bg-primary/15 font-semibold text-primary-soft' : 'text-ink-2 hover:bg-tint/5',
  )

export function MenuLinks({ me }: { me: Shapes['admin.Me'] }) {
  const { t } = useTranslation()
  const pinned = useStored(pinnedScreens)
  const mine = menuOf(me)
  useGoing(mine)
  const above = pinned.map(path => mine.find(entry => entry.path === path)).filter(entry => !!entry)
  return (
    <>
      {above.length > 0 && (
        <section aria-label={t('pinned')} className="border-b border-tint/8 pb-2 lg:mb-1.5 lg:pb-1.5">
          {above.map(entry => (
            <MenuLink key={entry.path} entry={entry} isPinned />
          ))}
        </section>
      )}
      {groups.map(group => {
        const here = mine.filter(({ path, menu }) => menu.group === group && !pinned.includes(path))
        return here.length > 0 && <Group key={group} name={group} entries={here} />
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

interface GroupProps {
  name: (typeof groups)[number]
  entries: readonly Entry[]
}

/** A single screen needs no heading. The group of the open screen cannot be folded. */
function Group({ name, entries }: GroupProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const folded = useStored(foldedGroups)
  const links = entries.map(entry => <MenuLink key={entry.path} entry={entry} />)
  if (entries.length === 1) return <div className="pb-1">{links}</div>
  const isHere = entries.some(({ path }) => pathname.startsWith(path))
  const isOpen = isHere || !folded.includes(name)
  return (
    <div className="pb-2 lg:pb-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => foldedGroups.set(toggled(folded, name))}
        className="flex min-h-11 w-full items-center gap-1.5 rounded-lg px-3 text-xs text-ink-3 hover:text-ink-2 lg:min-h-6"
      >
        {t(`group.${name}`)}
        <ChevronDown
          className={clsx('size-3.5 transition-transform', !isOpen && '-rotate-90')}
          aria-hidden="true"
        />
      </button>
      <div hidden={!isOpen}>{links}</div>
    </div>
  )
}

function MenuLink({ entry, isPinned = false }: { entry: Entry; isPinned?: boolean }) {
  const { t } = useTranslation()
  const wordsOf = useWords()
  const { pathname } = useLocation()
  const { words, key, icon: Icon } = entry.menu
  const PinIcon = isPinned ? PinOff : Pin
  return (
    <div className="relative flex">
      <NavLink to={entry.path} title={key && t('palette.go', { keys: `g ${key}` })} className={linkLook}>
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {wordsOf(words)}
      </NavLink>
      {pathname === entry.path && (
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
