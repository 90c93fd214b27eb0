// Settings by section: the product first, the program last; within a module as the server lists them.
import type { Setting } from './setting-value'

/** The modules in the order of the sections; those of others follow. */
const modules = [
  'groups',
  'tickets',
  'rewards',
  'team',
  'payments',
  'wallet',
  'payouts',
  'adjustments',
  'accounts',
  'limits',
  'privacy',
  'content',
  'admin',
  'platform',
]

export interface Section {
  /** Also its anchor. */
  id: string
  title: string
  settings: Setting[]
}

function place(section: string): number {
  const found = modules.indexOf(section.split('.')[0] ?? '')
  return found < 0 ? modules.length : found
}

export function sectionsOf(settings: readonly Setting[]): Section[] {
  const sections = new Map<string, Section>()
  for (const setting of settings) {
    const { section: id, sectionTitle: title } = setting
    const known = sections.get(id)
    if (known) known.settings.push(setting)
    else sections.set(id, { id, title, settings: [setting] })
  }
  return [...sections.values()].sort((one, other) => place(one.id) - place(other.id))
}

export const shows = ['all', 'changed', 'planned'] as const
export type Show = (typeof shows)[number]

/** Amounts are compared as numbers: "200000" is the default "200000.00". */
export function isChanged({ type, value, fallback }: Setting): boolean {
  return type === 'money' ? Number(value) !== Number(fallback) : value !== fallback
}

const isShown: Record<Show, (setting: Setting) => boolean> = {
  all: () => true,
  changed: isChanged,
  planned: ({ plannedAt }) => !!plannedAt,
}

/** Those that have every word of the text in their name, help, section or key. */
export function found(settings: readonly Setting[], text: string, show: Show): Setting[] {
  const words = text.toLowerCase().split(/\s+/)
  return settings.filter(setting => {
    const { key, title, help, sectionTitle } = setting
    const all = `${key} ${title} ${help} ${sectionTitle}`.toLowerCase()
    return isShown[show](setting) && words.every(word => all.includes(word))
  })
}
