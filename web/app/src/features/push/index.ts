// What other features use.
export { default as PushAsk } from './ask'
export { deviceQuery } from './device'
export { mayAsk } from './may-ask'
