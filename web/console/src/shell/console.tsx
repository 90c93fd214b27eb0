// The console around its screens: cache, router, sign-in before everything, and what lies over it.

import { Toaster } from '@gomve/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { queries, useMe } from '@/api/queries'
import { session, useToken } from '@/api/session'
import { Login } from '@/features/account/login'
import { type Screen, screens, screensOf } from '@/screens'
import { Broken, Forbidden, Lost } from './broken'
import { Shell } from './shell'

const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <Broken />,
    hydrateFallbackElement: <span />,
    children: [
      { index: true, element: <First /> },
      ...screens.map(screen => ({
        path: screen.path,
        lazy: async () => ({ Component: guarded(screen, (await screen.load()).default) }),
        errorElement: <Broken />,
      })),
      {
        path: '/people/:id',
        lazy: async () => ({
          Component: guarded(screenAt('/people'), (await import('@/features/people/person.screen')).default),
        }),
        errorElement: <Broken />,
      },
      {
        path: '/account',
        lazy: async () => ({ Component: (await import('@/features/account/account.screen')).default }),
      },
      { path: '*', element: <Lost /> },
    ],
  },
]

const router = createBrowserRouter(routes, { basename: '/console' })

// Nothing that one operator saw may be shown to the next.
session.subscribe(() => queries.clear())

function Frame() {
  const token = useToken()
  if (!token) return <Login />
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

function screenAt(path: string) {
  return screens.find(screen => screen.path === path)
}

/** A screen of another role says so and asks the server nothing. */
function guarded(screen: Screen | undefined, Content: ComponentType) {
  return function Guarded() {
    const me = useMe()
    if (!me) return null
    return screen && screensOf(me).includes(screen) ? <Content /> : <Forbidden />
  }
}

/** The first screen of one's role. */
function First() {
  const me = useMe()
  const first = me && screensOf(me)[0]
  return <Navigate to={first?.path ?? '/account'} replace />
}

export function Console() {
  useEffect(() => {
    // A screen whose file is gone after a new release is fetched anew by loading the page once.
    const reload = () => {
      if (navigator.onLine) location.reload()
    }
    window.addEventListener('vite:preloadError', reload, { once: true })
    return () => window.removeEventListener('vite:preloadError', reload)
  }, [])
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  )
}
