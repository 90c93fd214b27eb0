// Lists that are read by more than one call. One that a call pages is `listOf` in `answers.ts`.
export { type AskPage, type ListPage, listQuery } from '@gomve/shared/answers'
