// The segments of a batch's page, and which of them an address opens.
import { useLocation } from 'react-router'
import { useChoice } from '@/lib/choice'

const views = ['group', 'groups', 'own'] as const
export type View = (typeof views)[number]

const firstAt: Record<string, View> = {
  '/pages/gb/personTeam': 'groups',
  '/pages/user/person/detail': 'own',
}

export function useView() {
  const first = firstAt[useLocation().pathname] ?? 'group'
  const [view, choose] = useChoice('view', [first, ...views.filter(one => one !== first)])
  return { view, choose }
}
