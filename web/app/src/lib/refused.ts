// Distinguishes a refusal by the server from a timeout and a failure: a refusal will be the same the next
// time.
import { Refused } from '@gomve/shared/envelope'

export const isRefused = (error: unknown): error is Refused => error instanceof Refused && !error.mayPass
