// The row of the operator's own account, which every operator has.
import type { Route } from '@/registries'

export default { path: '/account' } satisfies Route
