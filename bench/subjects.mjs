// What is measured: how each program is started, and the purchases and pages that are asked of it.

/**
 * One row a program.
 * - `start({ folder, port })`: its command line; `folder` is empty and its own, the working folder is bench/.
 * - `ready`: a path that answers 200 once it serves.
 * - `buy`: the wrk script that makes one purchase a request.
 * - `reads`: the pages, by a name that all subjects share, so that their figures stand side by side.
 */
export const subjects = [
  {
    name: 'reference',
    start: ({ folder, port }) => ['node', 'reference/server.mjs', `${folder}/reference.sqlite`, `${port}`],
    ready: '/groups/1',
    buy: 'lua/reference-buy.lua',
    reads: { 'list of 12': '/groups', 'group page': '/groups/7' },
  },
]
