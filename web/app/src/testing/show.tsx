// Shows a page as the app would: with its cache, its router and toasts.
import { Toaster } from '@gomve/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createQueries } from '@/api/queries'
import { loadTexts } from '@/i18n'
import { ConfirmHost } from '@/ui/confirm'

interface Where {
  /** The address under which the page is shown. */
  at?: string
  texts?: readonly string[]
}

export async function show(page: ReactNode, { at = '/', texts = [] }: Where = {}) {
  await loadTexts(texts)
  const element = (
    <>
      {page}
      <Toaster />
      <ConfirmHost />
    </>
  )
  const elsewhere = { path: '*', element: <p>elsewhere</p> }
  const router = createMemoryRouter([{ path: at.split('?')[0], element }, elsewhere], {
    initialEntries: [at],
  })
  const queries = createQueries()
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, queries }
}
