// The row of the page about one person, which the list of people leads to.
import type { Route } from '@/registries'

export default { path: '/people/:id', permission: 'people' } satisfies Route
