// The audit trail is recomputed in parts up to its head.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { VerifyAudit } from './verify-audit'

const proof = { after: 0, number: 5, rows: 5, hash: 'h', holds: true, faults: [], head: 8, headHash: 'dd' }

test('continues after each part, and reports that all rows are intact', async () => {
  reply('/audit/verify', says({ ...proof, next: 5 }), says({ ...proof, after: 5, rows: 3, number: 8 }))
  show(<VerifyAudit />)

  await userEvent.setup().click(screen.getByRole('button', { name: 'Kiểm tra chuỗi nhật ký' }))

  expect(await screen.findByRole('status')).toHaveTextContent('8 dòng')
  expect(screen.getByText('dd')).toBeVisible()
  expect(asked.map(({ query }) => query.after)).toEqual(['0', '5'])
})

test('names the rows that are not intact', async () => {
  reply('/audit/verify', says({ ...proof, holds: false, faults: ['audit row 2 was changed'] }))
  show(<VerifyAudit />)

  await userEvent.setup().click(screen.getByRole('button', { name: 'Kiểm tra chuỗi nhật ký' }))

  expect(await screen.findByText('audit row 2 was changed')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Có sai lệch')
})
