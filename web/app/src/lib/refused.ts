// Telling a no of the server from a silence and from a failure: a no will be the same the next time.
import { Refused } from '@gomve/shared/envelope'

export const isRefused = (error: unknown): error is Refused => error instanceof Refused && !error.mayPass
