// A part that was loaded early is there at once, and one that was not comes when it is loaded.
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { Early, early } from './early'

const load = async () => ({ default: ({ name }: { name: string }) => <p>Hello {name}</p> })

test('what was loaded is rendered with its page', async () => {
  const part = early(load)
  part.preload()
  await new Promise(done => setTimeout(done))
  render(<Early part={part} props={{ name: 'An' }} />)
  expect(screen.getByText('Hello An')).toBeVisible()
})

test('what was not is waited for, and keeps its state', async () => {
  const part = early(load)
  const { rerender } = render(
    <Suspense>
      <Early part={part} props={{ name: 'An' }} />
    </Suspense>,
  )
  expect(screen.queryByText('Hello An')).toBeNull()
  const shown = await screen.findByText('Hello An')
  rerender(
    <Suspense>
      <Early part={part} props={{ name: 'Bình' }} />
    </Suspense>,
  )
  expect(screen.getByText('Hello Bình')).toBe(shown)
})
