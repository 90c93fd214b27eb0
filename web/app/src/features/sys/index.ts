// What other features use.
export { textQuery } from './calls'
export { SystemText } from './text'
