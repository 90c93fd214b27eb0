// Notes and tags on a person: written, pinned, removed with a reason; tags given, and shown in the list.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Shapes } from '@/api/client'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import part from './notes.person-part'
import PeopleScreen from './people.screen'
import TagsScreen from './tags.screen'

type Note = Shapes['person_notes.Note']

const note = (noteId: string, text: string, more: Partial<Note> = {}): Note => ({
  noteId,
  text,
  author: 'hotro',
  writtenAt: '2026-11-23T10:05:00+07:00',
  isPinned: false,
  ...more,
})
const vip = { tagId: '5', name: 'VIP', colour: 'gold' } as const
const late = { tagId: '6', name: 'Hay trễ', colour: 'red' } as const
const line = { nameVi: '', nameEn: '', nameZh: '', isOpen: true, people: 2 }

const person = {
  userId: '7',
  nickname: 'Minh Anh',
  state: 'active',
} as Shapes['accounts.console.PersonSheet']

const me = (permissions: string[]) =>
  reply('/me', says({ operatorId: '1', name: 'x', role: 'support', permissions, isDemo: false }))

function notes(found: Shapes['person_notes.NotesOfPerson'], of = person) {
  me(['people', 'notes', 'tags'])
  reply(
    '/tag/list',
    says({
      items: [
        { ...vip, ...line },
        { ...late, ...line },
      ],
    }),
  )
  reply('/person/notes', says(found))
  show(<part.Part id="7" person={of} />)
  return userEvent.setup()
}

const sent = (path: string) => asked.filter(call => call.path === path).at(-1)?.body

test('a note is written, and the field is empty for the next', async () => {
  const user = notes({ notes: [], tags: [] })
  const field = await screen.findByLabelText('Ghi chú mới')
  reply('/person/notes/add', says(note('1', 'Thích gọi điện')))
  reply('/person/notes', says({ notes: [note('1', 'Thích gọi điện')], tags: [] }))
  await user.type(field, 'Thích gọi điện')
  await user.click(screen.getByRole('button', { name: 'Thêm ghi chú' }))
  expect(await screen.findByText('Thích gọi điện', { selector: 'p' })).toBeVisible()
  expect(sent('/person/notes/add')).toEqual({ userId: '7', text: 'Thích gọi điện' })
  expect(field).toHaveValue('')
})

test('a note is removed with a reason, and a refusal is shown in the dialog', async () => {
  const user = notes({ notes: [note('1', 'Nhầm người')], tags: [] })
  await user.click(await screen.findByRole('button', { name: 'Gỡ ghi chú' }))
  const dialog = within(screen.getByRole('dialog'))
  reply('/person/notes/remove', refuses(36003, 'Ghi chú này đã được gỡ'))
  await user.type(dialog.getByLabelText('Lý do (ghi vào nhật ký)'), 'viết nhầm')
  await user.click(dialog.getByRole('button', { name: 'Gỡ ghi chú' }))
  expect(await dialog.findByText('Ghi chú này đã được gỡ')).toBeVisible()
  expect(sent('/person/notes/remove')).toEqual({ noteId: '1', reason: 'viết nhầm' })
})

test('removed notes are folded, with who removed them and why', async () => {
  const removal = { by: 'chu', reason: 'viết nhầm', at: '2026-11-23T11:00:00+07:00' }
  const user = notes({ notes: [note('2', 'Đúng'), note('1', 'Nhầm', { removal })], tags: [] })
  await user.click(await screen.findByText('1 ghi chú đã gỡ'))
  expect(screen.getByText(/chu gỡ: viết nhầm/)).toBeVisible()
})

test('a tag is given from those that the person has not, and taken away', async () => {
  const user = notes({ notes: [], tags: [vip] })
  const choice = await screen.findByLabelText('Gắn nhãn')
  expect(within(choice).queryByText('VIP')).toBeNull()
  reply('/person/tag', says({ notes: [], tags: [vip, late] }))
  await user.selectOptions(choice, '6')
  expect(sent('/person/tag')).toEqual({ userId: '7', tagId: '6', hasIt: true })
  await user.click(screen.getByRole('button', { name: 'Bỏ nhãn VIP' }))
  await waitFor(() => expect(sent('/person/tag')).toEqual({ userId: '7', tagId: '5', hasIt: false }))
})

test('nothing is written on an erased person', async () => {
  notes({ notes: [], tags: [] }, { ...person, state: 'closed' })
  await screen.findByText('Chưa có ghi chú nào')
  expect(screen.queryByLabelText('Ghi chú mới')).toBeNull()
})

test('the list of people shows tags, asked for in one call', async () => {
  me(['people', 'notes'])
  const row = (userId: string, nickname: string) => ({
    userId,
    nickname,
    maskedMobile: '0912****678',
    state: 'active',
    isDemo: false,
    registeredAt: '2026-11-16T10:00:00+07:00',
  })
  reply('/person/list', says({ items: [row('7', 'Minh Anh'), row('8', 'Bình')] }))
  reply('/person/tags', says({ people: [{ userId: '8', tags: [vip] }] }))
  show(<PeopleScreen />)
  expect(await screen.findByText('VIP')).toBeVisible()
  const calls = asked.filter(({ path }) => path === '/person/tags')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.search).toBe('?userIds=7&userIds=8')
})

test('a tag is made with its three names and a colour', async () => {
  me(['people', 'notes', 'tags'])
  reply('/tag/list', says({ items: [] }))
  show(<TagsScreen />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Thêm nhãn' }))
  await user.type(screen.getByLabelText('Tên tiếng Việt'), 'Khách quen')
  await user.type(screen.getByLabelText('Tên tiếng Anh'), 'Regular')
  await user.type(screen.getByLabelText('Tên tiếng Trung'), '常客')
  await user.click(screen.getByLabelText('Xanh lá'))
  reply('/tag/save', says({ ...vip, ...line }))
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() =>
    expect(sent('/tag/save')).toEqual({
      nameVi: 'Khách quen',
      nameEn: 'Regular',
      nameZh: '常客',
      colour: 'green',
      isOpen: true,
    }),
  )
})
