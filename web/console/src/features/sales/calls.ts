// What the screens of sets and groups share.
import type { Shapes } from '@/api/client'
import type { Colour } from '@/ui/badge'

export type SetSheet = Shapes['groups.SetSheet']
export type SetRequest = Shapes['groups.SetRequest']
export type Group = Shapes['groups.Group']
export type GroupLine = Shapes['groups.GroupLine']

export const setColours: Record<SetSheet['state'], Colour> = {
  draft: 'grey',
  published: 'green',
  stopped: 'red',
}

export const groupColours: Record<GroupLine['state'], Colour> = {
  forming: 'blue',
  formed: 'green',
  closed: 'grey',
}
