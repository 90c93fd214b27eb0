// The trail is recomputed stretch by stretch until its head.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { VerifyAudit } from './verify-audit'

const proof = { after: 0, number: 5, rows: 5, hash: 'h', holds: true, faults: [], head: 8, headHash: 'dd' }

test('goes on behind each stretch, and tells that all rows hold', async () => {
  reply('/audit/verify', says({ ...proof, next: 5 }), says({ ...proof, after: 5, rows: 3, number: 8 }))
  show(<VerifyAudit />)

  await userEvent.setup().click(screen.getByRole('button', { name: 'Kiểm tra chuỗi nhật ký' }))

  expect(await screen.findByRole('status')).toHaveTextContent('8 dòng')
  expect(screen.getByText('dd')).toBeVisible()
  expect(asked.map(({ query }) => query.after)).toEqual(['0', '5'])
})

test('names the rows that do not hold', async () => {
  reply('/audit/verify', says({ ...proof, holds: false, faults: ['audit row 2 was changed'] }))
  show(<VerifyAudit />)

  await userEvent.setup().click(screen.getByRole('button', { name: 'Kiểm tra chuỗi nhật ký' }))

  expect(await screen.findByText('audit row 2 was changed')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Có sai lệch')
})
