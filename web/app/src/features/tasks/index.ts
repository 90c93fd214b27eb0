// What other features use.
export { promotionAddress, runningTake } from './addresses'
export { hoursQuery, runningQuery } from './calls'
export { default as RoleRows } from './role-rows'
export { heldQuery, takeQuery } from './take-calls'
export { taskHours } from './task-hours'
