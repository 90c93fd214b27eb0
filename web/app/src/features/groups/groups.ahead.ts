// What the tab of group buying shows first.
import type { Ahead } from '@/registries'
import { setList } from './calls'

export default (({ list }) => [list(setList)]) satisfies Ahead
