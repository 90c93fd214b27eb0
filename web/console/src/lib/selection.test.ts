// The selection of rows: single, ranges in both directions, and rows that leave the list.
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './selection'

const rows = ['a', 'b', 'c', 'd']

test('a range takes the state of the row where it began, in both directions', () => {
  const { result } = renderHook(() => useSelection(rows))
  act(() => result.current.toggle('c'))
  act(() => result.current.toggle('a', true))
  expect(result.current.ids).toEqual(['a', 'b', 'c'])
  act(() => result.current.toggle('b'))
  act(() => result.current.toggle('d', true))
  expect(result.current.ids).toEqual(['a'])
})

test('a row that left the list is no longer selected', () => {
  const { result, rerender } = renderHook(({ loaded }) => useSelection(loaded), {
    initialProps: { loaded: rows },
  })
  act(() => result.current.set(rows))
  rerender({ loaded: ['b', 'c'] })
  expect(result.current.ids).toEqual(['b', 'c'])
  expect(result.current.has('a')).toBe(false)
})
