// What other features use.
export { default as Buyback } from './buyback'
export { classesQuery, queuePricesQuery } from './calls'
export { CountField } from './count-field'
export { default as MarketLines } from './home-lines'
export { default as Stalls } from './stalls'
export { default as UseOrSell } from './use-or-sell'
