// What the wallet shows first.
import type { Ahead } from '@/registries'
import { recentQuery } from './calls'

export default (({ answer, signedIn }) => (signedIn() ? [answer(recentQuery)] : [])) satisfies Ahead
