// What the screens of sets and groups share.
import type { BadgeTone } from '@gomve/ui/badge'
import type { GetQuery, Shapes } from '@/api/client'

export type SetSheet = Shapes['groups.SetDetails']
/** The input of the editor: previewed and saved in the same form. */
export type SetDraft = GetQuery<'/set/preview'>
export type Group = Shapes['groups.Group']
export type GroupLine = Shapes['groups.GroupLine']

export const setTones: Record<SetSheet['state'], BadgeTone> = {
  draft: 'plain',
  published: 'green',
  stopped: 'red',
}

export const groupTones: Record<GroupLine['state'], BadgeTone> = {
  forming: 'blue',
  formed: 'green',
  closed: 'plain',
}
