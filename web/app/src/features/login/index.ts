// What other features use.
export { Inviter } from './inviter'
