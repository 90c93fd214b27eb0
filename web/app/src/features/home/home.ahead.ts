// What the home page shows first.
import { siteQuery } from '@/api/site'
import type { Ahead } from '@/registries'
import { buybackQuery, offersQuery, setsQuery } from './calls'

export default (({ answer, signedIn }) => [
  answer(setsQuery),
  answer(offersQuery),
  answer(siteQuery),
  ...(signedIn() ? [answer(buybackQuery)] : []),
]) satisfies Ahead
