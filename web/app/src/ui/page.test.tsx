// The frame of a page: where its back button leads.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { show } from '@/testing/show'
import { Page } from './page'

afterEach(() => history.replaceState(null, ''))

const open = (at: string) => show(<Page title="Here">content</Page>, { at })
const back = async () => userEvent.click(await screen.findByRole('button', { name: 'Quay lại' }))

test('a page opened first leads up, to its parent', async () => {
  const { router } = await open('/pages/user/wallet/receipt?id=1')
  await back()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/wallet/flow/list'))
})

test('a page that shows one of its things leads up to all of them', async () => {
  const { router } = await show(
    <Page title="Here" up="/pages/sys/fairness">
      content
    </Page>,
    { at: '/pages/sys/fairness?set=1' },
  )
  await back()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(router.state.location.pathname).toBe('/pages/sys/fairness')
})

test('an address without a parent leads home', async () => {
  const { router } = await open('/pages/nowhere')
  await back()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a page opened from another one leads back to it, whatever its parent is', async () => {
  const { router } = await open('/pages/user/inbox')
  await router.navigate('/pages/user/wallet/receipt?id=1')
  await router.navigate('/pages/user/inbox')
  history.replaceState({ idx: 2 }, '')
  await back()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/wallet/receipt'))
})
