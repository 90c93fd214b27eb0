// Parts of the profile that load after it.
import { early } from '@/lib/early'

export const teamCard = early<object>(() =>
  import('@/features/team').then(({ TeamCard }) => ({ default: TeamCard })),
)
export const roleRows = early<object>(() =>
  import('@/features/tasks').then(({ RoleRows }) => ({ default: RoleRows })),
)
export const roleCard = early<object>(() =>
  import('@/features/funds').then(({ RoleCard }) => ({ default: RoleCard })),
)
