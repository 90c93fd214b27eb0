// What other features use.
export { orderAddress, type TopUpFor } from './addresses'
export { Amount } from './amounts'
export { awaitingOrdersQuery, orderCalls } from './awaiting-orders'
export { LatestLines } from './latest-lines'
