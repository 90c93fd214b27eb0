// What other features use.
export { Reminders } from './list'
export { default as Remind } from './remind'
