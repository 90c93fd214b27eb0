// The look is worn by the root element and kept on this device.
import { expect, test } from 'vitest'
import { rowHeight, startAppearance, theme } from './appearance'
import { storedList } from './stored'

test('without a choice the system decides, and rows have their usual height', () => {
  startAppearance()
  expect(document.documentElement.dataset).toMatchObject({ theme: 'system', rows: 'usual' })
})

test('a choice is worn at once and kept', () => {
  startAppearance()
  theme.set('light')
  rowHeight.set('compact')
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', rows: 'compact' })
  expect(localStorage.getItem('console.theme')).toBe('light')
})

test('a choice of another version means the first', () => {
  localStorage.setItem('console.theme', 'sepia')
  expect(theme.read()).toBe('system')
})

test('a list that was damaged is the first one again', () => {
  const list = storedList('console.pinned', ['system'])
  expect(list.read()).toEqual(['system'])
  list.set([])
  expect(list.read()).toEqual([])
  localStorage.setItem('console.pinned', '{')
  expect(list.read()).toEqual(['system'])
})
