// The codes of SMS messages by call, where no console is open.
import { codeFor } from '../../browser-tests/newcomer'
import { owner } from '../../browser-tests/operators'
import type { CodeReader } from './person'

export const outbox: CodeReader = { readsCodeFor: async mobile => codeFor(mobile, await owner()) }
