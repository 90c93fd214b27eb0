// Tags of people: colours, and the tags of a list's rows, fetched together.
import type { BadgeTone } from '@gomve/ui/badge'
import { queryOptions } from '@tanstack/react-query'
import { get, type Shapes } from '@/api/client'

export type TagShown = Shapes['person_notes.TagShown']
export type Colour = TagShown['colour']

export const tagTones: Record<Colour, BadgeTone> = {
  grey: 'plain',
  blue: 'blue',
  green: 'green',
  gold: 'gold',
  red: 'red',
}

const mostAtOnce = 100

type Waiting = { resolve: (tags: readonly TagShown[]) => void; reject: (why: unknown) => void }
let waiting = new Map<string, Waiting[]>()

/** All that one rendering asks for is one call, or a few of a hundred people each. */
function together(userId: string): Promise<readonly TagShown[]> {
  return new Promise((resolve, reject) => {
    if (waiting.size === 0) queueMicrotask(askAll)
    waiting.set(userId, [...(waiting.get(userId) ?? []), { resolve, reject }])
  })
}

function askAll() {
  const all = [...waiting]
  waiting = new Map()
  for (let at = 0; at < all.length; at += mostAtOnce) ask(new Map(all.slice(at, at + mostAtOnce)))
}

async function ask(some: ReadonlyMap<string, readonly Waiting[]>) {
  try {
    const { people } = await get('/person/tags', { userIds: [...some.keys()] })
    const found = new Map(people.map(({ userId, tags }) => [userId, tags]))
    for (const [userId, those] of some) for (const { resolve } of those) resolve(found.get(userId) ?? [])
  } catch (why) {
    for (const those of some.values()) for (const { reject } of those) reject(why)
  }
}

export const tagsQuery = (userId: string, language: string) =>
  queryOptions({ queryKey: ['/person/tags', userId, language], queryFn: () => together(userId) })
