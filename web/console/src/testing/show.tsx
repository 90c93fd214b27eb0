// Shows a screen as the console would: with its cache and its router.
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueries } from '@/api/queries'

export function show(screen: ReactNode, at = '/') {
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] })
  const queries = createQueries()
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, queries }
}
