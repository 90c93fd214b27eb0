// What other features use.
export { invitationQuery, profileQuery } from './calls'
export { CodeCard } from './code-card'
