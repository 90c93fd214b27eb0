// What other features use.
export { newsQuery } from './calls'
