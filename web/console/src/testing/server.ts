// A server for the tests of this program.
import { serverAt } from '@gomve/shared/testing/server'
import type { GetPath, PostPath } from '@/api/client'

export { breaks, refuses, says } from '@gomve/shared/testing/server'
export const { asked, reply } = serverAt<GetPath | PostPath>('/rest/v3/console')
