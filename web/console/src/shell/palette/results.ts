// The palette's results: exact hits, then screens of the menu, then the other hits; without a text what was
// last opened.

import { plain } from '@gomve/shared/plain'
import type { LucideIcon } from 'lucide-react'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useWords } from '@/i18n/words'
import { menuOf, screenOfThing } from '@/screens'
import { type Opened, recent } from './recent'

type Me = Shapes['admin.Me']
export type Hit = Shapes['search.Found']

export interface Entry extends Opened {
  to: string
  subtitle: string
  icon: LucideIcon
}

export interface Group {
  name: string
  items: readonly Entry[]
}

/** The groups of a text, of which the server found `hits`. */
export function useResults(me: Me, text: string, hits: readonly Hit[]): readonly Group[] {
  const { t } = useTranslation()
  const wordsOf = useWords()
  const screens = menuOf(me).map(
    ({ path, menu }): Entry => ({
      kind: 'screen',
      id: path,
      state: '',
      to: path,
      title: wordsOf(menu.words),
      subtitle: menu.group ? t(`group.${menu.group}`) : '',
      icon: menu.icon,
    }),
  )
  if (!text) {
    const last = recent().flatMap(opened => entryOfOpened(opened, me, screens))
    return groupsOf([
      { name: t('palette.recent'), items: last },
      { name: t('palette.screens'), items: screens },
    ])
  }
  const named = hits.flatMap(hit => entryOfHit(hit, me))
  const isExact = (entry: Entry) => hits.some(hit => hit.isExact && hit.kind === entry.kind)
  const byKind = (entries: readonly Entry[]) =>
    [...new Set(entries.map(({ kind }) => kind))].map(kind => ({
      name: nameOf(kind),
      items: entries.filter(entry => entry.kind === kind),
    }))
  return groupsOf([
    ...byKind(named.filter(isExact)),
    { name: t('palette.screens'), items: screens.filter(({ title }) => plain(title).includes(plain(text))) },
    ...byKind(named.filter(entry => !isExact(entry))),
    { name: t('palette.more'), items: me.permissions.includes('people') ? [amongPeople()] : [] },
  ])

  function nameOf(kind: string): string {
    const words = screenOfThing(kind)?.thing.words
    return words ? wordsOf(words) : kind
  }

  /** Nicknames that contain the text are the work of the list. */
  function amongPeople(): Entry {
    const to = `/people?text=${encodeURIComponent(text)}`
    return {
      kind: 'screen',
      id: to,
      state: '',
      to,
      title: t('palette.amongPeople', { text }),
      subtitle: '',
      icon: Search,
    }
  }
}

const groupsOf = (groups: readonly Group[]) => groups.filter(({ items }) => items.length > 0)

function entryOfHit({ kind, id, state, title, subtitle }: Hit, me: Me): Entry[] {
  const found = screenOfThing(kind)
  const mayOpen = found && (!found.screen.permission || me.permissions.includes(found.screen.permission))
  if (!mayOpen) return []
  const { thing, screen } = found
  return [{ kind, id, state, title, subtitle, to: thing.to(id, state), icon: screen.menu?.icon ?? Search }]
}

function entryOfOpened(opened: Opened, me: Me, screens: readonly Entry[]): Entry[] {
  if (opened.kind !== 'screen') return entryOfHit({ ...opened, subtitle: '', isExact: true }, me)
  return screens.filter(({ id }) => id === opened.id)
}
