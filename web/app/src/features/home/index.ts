// What other features use.
export { setsQuery } from './calls'
export { type Moment, momentOf } from './moment'
