// What the tab of tickets shows first.
import type { Ahead } from '@/registries'
import { heldQuery } from './calls'

export default (({ list, signedIn }) => (signedIn() ? [list(heldQuery)] : [])) satisfies Ahead
