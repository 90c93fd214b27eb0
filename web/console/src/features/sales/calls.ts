// What the screens of sets and groups share.
import type { GetQuery, Shapes } from '@/api/client'
import type { Colour } from '@/ui/badge'

export type SetSheet = Shapes['groups.SetDetails']
/** What is written in the editor: asked about, and saved, in the same words. */
export type SetDraft = GetQuery<'/set/preview'>
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
