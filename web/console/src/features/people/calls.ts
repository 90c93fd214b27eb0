// Words, colours and questions that the screens about people share.
import type { BadgeTone } from '@gomve/ui/badge'
import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '@/api/client'
import { answerOf } from '@/api/queries'

export type PersonLine = Shapes['accounts.console.PersonLine']
export type PersonSheet = Shapes['accounts.console.PersonSheet']
export type PersonState = PersonLine['state']
export type Unit = Shapes['ledger.Unit']

export const personTones: Record<PersonState, BadgeTone> = { active: 'green', banned: 'red', closed: 'plain' }

export const personQuery = (userId: string) =>
  queryOptions({
    ...answerOf('/person/get', { userId }),
    enabled: userId !== '',
    retry: false,
  })

/** The answers that an act on an account makes stale. */
export const accountLists = ['/person/list', '/person/get', '/person/sessions', '/person/timeline'] as const

/** The answers that a change of notes or tags makes stale. */
export const notesLists = ['/person/notes', '/person/timeline'] as const
