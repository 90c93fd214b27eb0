// What other features use.
export { applications } from './addresses'
export { waitingQuery } from './calls'
export { isKnownProvider, rememberProvider } from './known-provider'
export { default as RoleCard } from './role-card'
