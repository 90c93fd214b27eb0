// Identity cards: compared, accepted, and refused with a reason.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Card } from './decide-identity'
import IdentityScreen from './identity.screen'

const card: Card = {
  id: '5',
  state: 'submitted',
  userId: '7',
  nickname: 'Minh Anh',
  maskedMobile: '0912****678',
  name: 'NGUYỄN MINH ANH',
  maskedNumber: '*********345',
  submittedAt: '2026-11-16T10:00:00+07:00',
  decider: '',
  reason: '',
}

async function shown(more: object = {}) {
  reply(
    '/me',
    says({ operatorId: '1', name: 'x', role: 'support', permissions: ['identity'], isDemo: false }),
  )
  reply('/identity/list', says({ items: [card] }))
  reply(
    '/identity/get',
    says({
      ...card,
      number: '001096012345',
      birthDay: '1996-05-06',
      cardHolders: ['NGUYEN MINH ANH'],
      ...more,
    }),
  )
  show(<IdentityScreen />)
  await screen.findByText('*********345')
  const user = userEvent.setup()
  await user.keyboard('j')
  await screen.findByText('001096012345')
  return user
}

const bodyOf = (path: string) => asked.find(call => call.path === path)?.body

test('a card is accepted with its number and birth date in sight', async () => {
  const user = await shown()
  reply('/identity/accept', says({ ...card, state: 'accepted' }))
  expect(screen.getByText('06/05/1996')).toBeVisible()
  expect(screen.getByText('NGUYEN MINH ANH')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Chấp nhận' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Chấp nhận' }))
  await waitFor(() => expect(bodyOf('/identity/accept')).toEqual({ id: '5' }))
})

test('a refusal needs a reason, which is sent', async () => {
  const user = await shown()
  reply('/identity/refuse', says({ ...card, state: 'refused' }))
  await user.click(screen.getByRole('button', { name: 'Từ chối' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Ảnh mờ')
  await user.click(dialog.getByRole('button', { name: 'Từ chối' }))
  await waitFor(() => expect(bodyOf('/identity/refuse')).toEqual({ id: '5', reason: 'Ảnh mờ' }))
})

test('the screen says when the card is already of another person', async () => {
  await shown({ heldBy: '9' })
  expect(screen.getByRole('alert')).toHaveTextContent('người khác')
})
