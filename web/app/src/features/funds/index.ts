// What other features use.
export { applications } from './addresses'
export { waitingQuery } from './calls'
export { default as RoleCard } from './role-card'
