// Turns the table of pages into routes: each loads its code and its texts together, and requires a session if
// its row says so.
import tabs from 'virtual:tabs'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { onSessionEnd } from '@/api/client'
import { queries } from '@/api/queries'
import { onOtherPerson, session } from '@/api/session'
import { loadTexts } from '@/i18n'
import type { PageRoute } from '@/page-entry'
import { Broken, NotFound } from './errors'
import { isSigningIn, loginAddress, sayWhy } from './guard'
import { Bare, Root, Tabbed } from './layouts'

const load = (entry: PageRoute) => async () => {
  const [page] = await inTime(Promise.all([entry.load(), loadTexts(entry.texts)]))
  return { Component: page.default }
}

const loadLimit = 60_000

/** A request that hangs is reported as a failure after a minute. */
function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page did not come in time')), loadLimit)
  })
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer))
}

const guard = ({ request }: { request: Request }) =>
  session.signedIn() ? null : redirect(loginAddress(new URL(request.url)))

function routesOf(entry: PageRoute): RouteObject[] {
  return [entry.path, ...(entry.alsoAt ?? [])].map(path => ({
    path,
    lazy: load(entry),
    loader: entry.signIn ? guard : undefined,
  }))
}

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: Broken,
    HydrateFallback: () => null,
    children: [
      { Component: Tabbed, ErrorBoundary: Broken, children: tabs.flatMap(routesOf) },
      {
        id: 'bare',
        Component: Bare,
        ErrorBoundary: Broken,
        children: [{ path: '*', Component: NotFound }],
      },
    ],
  },
]

export const router = createBrowserRouter(routes, {
  // The router asks for the route of an address that only `*` matches.
  async patchRoutesOnNavigation({ patch }) {
    const { default: others } = await inTime(import('virtual:pages'))
    patch('bare', others.flatMap(routesOf))
  },
})

/** The address that is being opened, while its code is loading. */
export function pageOnItsWay(): string | undefined {
  const { location: target } = router.state.navigation
  return target && target.pathname + target.search
}

onSessionEnd(refused => {
  const here = new URL(location.href)
  if (isSigningIn(here)) return
  queries.clear()
  sayWhy(refused)
  void router.navigate(loginAddress(here), { replace: true })
})

// Nothing that one user saw may be shown to the next, nor stay in the memory of a page.
onOtherPerson(() => {
  queries.clear()
  location.reload()
})
