// The registry of keys: two strokes, fields that are typed in, and the newest owner of a key.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Key, registeredKeys, useKeys } from './keys'

function Owner({ keys }: { keys: readonly Key[] }) {
  useKeys(keys)
  return null
}

test('two strokes are one key, and their strokes do nothing alone', async () => {
  const go = vi.fn()
  const alone = vi.fn()
  render(<Owner keys={[['g t', go, 'Đơn nạp']]} />)
  render(<Owner keys={[['t', alone]]} />)
  const user = userEvent.setup()
  await user.keyboard('gt')
  expect(go).toHaveBeenCalledTimes(1)
  expect(alone).not.toHaveBeenCalled()
  await user.keyboard('t')
  expect(alone).toHaveBeenCalledTimes(1)
  await user.keyboard('gx')
  await user.keyboard('t')
  expect(go).toHaveBeenCalledTimes(1)
})

test('what is typed into a field is text', async () => {
  const go = vi.fn()
  render(<Owner keys={[['g t', go]]} />)
  render(<input aria-label="field" />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('field'), 'gt')
  expect(go).not.toHaveBeenCalled()
})

test('the newest owner of a key has it, and gives it back', async () => {
  const first = vi.fn()
  const second = vi.fn()
  render(<Owner keys={[['j', first]]} />)
  const { unmount } = render(<Owner keys={[['j', second]]} />)
  const user = userEvent.setup()
  await user.keyboard('j')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  unmount()
  await user.keyboard('j')
  expect(first).toHaveBeenCalledTimes(1)
  expect(registeredKeys()).toHaveLength(1)
})
