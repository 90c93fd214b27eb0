// What other features use.
export { commission } from './addresses'
export { commissionSumsQuery } from './calls'
export { default as Came } from './came'
export { default as TeamLines } from './home-lines'
export { default as LevelLine } from './level-line'
export type { LevelNumber } from './level-words'
export { default as TeamCard } from './team-card'
