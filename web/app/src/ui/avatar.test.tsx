// The letter and the colour of a person.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '@/testing/show'
import { Avatar } from './avatar'

const drawn = async (name: string) => {
  await show(<Avatar name={name} />)
  return screen.getByRole('img', { name })
}

test('a name and its masked form have the same letter and the same colour', async () => {
  const whole = await drawn('Nguyễn Minh Anh')
  const masked = await drawn('Anh N.')
  expect(whole).toHaveTextContent('A')
  expect(masked).toHaveTextContent('A')
  expect(masked.style.background).toBe(whole.style.background)
})

test('a name without a letter to show has glasses, no digit', async () => {
  const avatar = await drawn('Gomvé 3489')
  expect(avatar).toHaveTextContent('')
  expect(avatar.querySelector('svg')).not.toBeNull()
})
