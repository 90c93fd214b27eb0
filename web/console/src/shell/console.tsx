// The console around its screens: cache, router, sign-in before everything, and overlays.
import { Toaster } from '@gomve/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queries, useMe } from '@/api/queries'
import { session, useToken } from '@/api/session'
import { Login } from '@/features/account/login'
import { mayOpen, menuOf, type Screen, screens } from '@/screens'
import { KeyHelp } from '@/ui/key-help'
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
      <KeyHelp />
    </Shell>
  )
}

/** A screen that needs another role says so and sends the server nothing. */
function guarded(screen: Screen, Content: ComponentType) {
  return function Guarded() {
    const me = useMe()
    if (!me) return null
    return mayOpen(me, screen) ? <Content /> : <Forbidden />
  }
}

/** The first screen of the operator's role. */
function First() {
  const me = useMe()
  const first = me && menuOf(me)[0]
  return <Navigate to={first?.path ?? '/account'} replace />
}

export function Console() {
  useEffect(() => {
    // A screen whose file is gone after a new release reloads the page once.
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
