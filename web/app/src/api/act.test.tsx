// Who sent a call is told of its success, also if the answers that it made stale replace the page.
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useAct } from './act'
import { createQueries } from './queries'

const key = ['number'] as const
const slow = ['slow'] as const
let numbers: number[] = []

function Page({ onDone }: { onDone: (answer: string) => void }) {
  const number = useQuery({ queryKey: key, queryFn: () => Promise.resolve(numbers.shift()) })
  if (number.data === undefined) return null
  return <Form key={number.data} onDone={onDone} />
}

function Form({ onDone }: { onDone: (answer: string) => void }) {
  const { act } = useAct((word: string) => Promise.resolve(`${word}!`), { refreshes: [key, slow] })
  return (
    <button type="button" onClick={() => act('yes', onDone)}>
      send
    </button>
  )
}

/** Its slow answer keeps the call busy after the form is gone. */
function Slow() {
  useQuery({ queryKey: slow, queryFn: () => new Promise<number>(answer => setTimeout(answer, 50, 1)) })
  return null
}

test('what follows a success does not depend on the page that sent it', async () => {
  numbers = [1, 2]
  const queries = createQueries()
  const done = vi.fn()
  render(
    <QueryClientProvider client={queries}>
      <Slow />
      <Page onDone={done} />
    </QueryClientProvider>,
  )
  const before = await screen.findByRole('button')
  await userEvent.click(before)
  await vi.waitFor(() => expect(screen.getByRole('button')).not.toBe(before))
  expect(done).toHaveBeenCalledExactlyOnceWith('yes!')
})
