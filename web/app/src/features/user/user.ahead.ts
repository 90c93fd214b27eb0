// What the profile shows first.
import { meQuery } from '@/api/me'
import type { Ahead } from '@/registries'
import { roleCard, roleRows, teamCard } from './late-parts'

export default (({ answer, signedIn }) =>
  signedIn()
    ? [answer(meQuery), ...[teamCard, roleRows, roleCard].map(part => part.preload())]
    : []) satisfies Ahead
