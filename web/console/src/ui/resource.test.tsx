// A described screen: the address chooses, filters make the chosen item void, Enter acts, the editor opens.
import type { UseQueryOptions } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Row } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { type Editing, type Opened, ResourceScreen, resource } from './resource'

type Payment = Row<'/suspense/list'>

const Ask = ({ item, onClose }: { item: Payment; onClose: () => void }) => (
  <button type="button" onClick={onClose}>{`close ${item.reference}`}</button>
)
const Write = ({ item, known }: Editing<Payment>) => (
  <p>{`${item?.reference ?? 'new'} of ${known?.length}`}</p>
)

const payments = resource(
  {
    list: '/suspense/list',
    id: 'id',
    filters: { state: ['open', 'matched'] },
    query: ({ state }) => ({ state }),
  },
  () => ({
    title: 'Payments',
    empty: 'none',
    choose: 'choose',
    name: 'One payment',
    filters: { state: { label: 'state', option: value => value } },
    columns: [{ head: 'reference', cell: item => item.reference }],
    facts: item => [{ name: 'memo', value: item.memo }],
    acts: [{ words: 'match', fits: ({ state }) => state === 'open', Dialog: Ask }],
    editor: { add: 'add', Dialog: Write },
  }),
)

beforeEach(() => {
  reply('/me', says({ operatorId: '1', name: 'x', role: 'finance', permissions: [], isDemo: false }))
  const items = [
    { id: '1', reference: 'FT-1', memo: 'first', state: 'open' },
    { id: '2', reference: 'FT-2', memo: 'second', state: 'matched' },
  ]
  reply('/suspense/list', says({ items, next: null }))
})

test('an address shows its item, and another filter deselects it', async () => {
  const { router } = show(<ResourceScreen of={payments} />, '/?id=2')
  expect(await screen.findByText('second')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'match' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'matched' }))
  expect(router.state.location.search).toBe('?state=matched')
  expect(screen.queryByText('One payment'), 'the list has the whole width').toBeNull()
  expect(asked.filter(({ path }) => path === '/suspense/list').at(-1)?.query.state).toBe('matched')
})

test('j chooses, and Enter does the first act that the item allows', async () => {
  const { router } = show(<ResourceScreen of={payments} />)
  await screen.findByText('FT-1')
  await userEvent.keyboard('j')
  expect(router.state.location.search).toBe('?id=1')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'close FT-1' }))
  expect(screen.queryByRole('button', { name: 'close FT-1' })).toBeNull()
})

/** Keys that were typed while the computer was busy: between them it runs promises and nothing else. */
async function typesFast(...keys: string[]) {
  for (const key of keys) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    for (let turn = 0; turn < 100; turn += 1) await undefined
  }
}

test('a key is drawn before the next one, so that the focus never comes later than a key', async () => {
  const { router } = show(<ResourceScreen of={payments} />)
  await screen.findByText('FT-1')
  await typesFast('j', 'j')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'FT-2' }))
  expect(router.state.location.search).toBe('?id=2')
})

test('the button for a new item opens the editor, which knows the others', async () => {
  show(<ResourceScreen of={payments} />)
  await screen.findByText('FT-1')
  await userEvent.click(screen.getByRole('button', { name: 'add' }))
  expect(screen.getByText('new of 2')).toBeVisible()
})

const Whole = ({ id, choose }: Opened) => (
  <button type="button" onClick={() => choose('')}>{`leave ${id}`}</button>
)
const Paid = ({ item, show }: { item: Payment; show: (outcome: string) => void }) => (
  <button type="button" onClick={() => show(`paid ${item.reference}`)}>
    pay
  </button>
)

test('of the loaded rows those with the text are shown', async () => {
  const sifted = resource({ list: '/suspense/list', id: 'id', whole: true }, () => ({
    title: 'Payments',
    columns: [{ head: 'reference', cell: item => item.reference }],
    sift: { label: 'seek', text: ({ memo }) => memo },
  }))
  show(<ResourceScreen of={sifted} />)
  await screen.findByText('FT-1')
  expect(asked.find(({ path }) => path === '/suspense/list')?.query).toEqual({})
  await userEvent.type(screen.getByLabelText('seek'), 'SECOND')
  expect(screen.queryByText('FT-1')).toBeNull()
  expect(screen.getByText('FT-2')).toBeVisible()
})

test('an item may take the whole screen, a new one too, and leads back to the list', async () => {
  const opening = resource({ list: '/suspense/list', id: 'id' }, () => ({
    title: 'Payments',
    columns: [{ head: 'reference', cell: item => item.reference }],
    opens: { add: 'add', Screen: Whole },
  }))
  show(<ResourceScreen of={opening} />)
  await userEvent.click(await screen.findByRole('button', { name: 'FT-2' }))
  await userEvent.click(screen.getByRole('button', { name: 'leave 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'add' }))
  expect(screen.getByRole('button', { name: 'leave new' })).toBeVisible()
})

test('an item outside the list is asked for in full, and shows the result of an act', async () => {
  reply('/adjustment/get', says({ id: '9', reference: 'FT-9', memo: 'elsewhere' }))
  const full = resource(
    {
      list: '/suspense/list',
      id: 'id',
      one: id => answerOf('/adjustment/get', { id }) as unknown as UseQueryOptions<Payment>,
    },
    () => ({
      title: 'Payments',
      columns: [{ head: 'reference', cell: item => item.reference }],
      facts: item => [
        { name: 'memo', value: item.memo },
        { name: 'reason', value: item.reason },
      ],
      acts: [{ words: 'match', Dialog: Paid }],
    }),
  )
  show(<ResourceScreen of={full} />, '/?id=9')
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(screen.queryByText('reason')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'match' }))
  await userEvent.click(screen.getByRole('button', { name: 'pay' }))
  expect(screen.getByText('paid FT-9')).toBeVisible()
})
