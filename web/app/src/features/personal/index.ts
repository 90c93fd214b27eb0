// What other features use.
export { launchAddress, myBatchAddress, myBatches } from './addresses'
export { type MyBatch, myBatchList, quoteQuery } from './calls'
export { default as Offers } from './offers'
export { usualPrice } from './usual-price'
