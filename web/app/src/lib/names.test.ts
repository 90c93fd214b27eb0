// How people are addressed.
import { expect, test } from 'vitest'
import { calledBy } from './names'

test.each([
  ['Nguyễn Minh Anh', 'Minh Anh'],
  ['Lê Hoàng Phương Thảo', 'Phương Thảo'],
  ['Minh Anh', 'Minh Anh'],
  ['user0912', 'user0912'],
])('%s is called %s', (name, called) => expect(calledBy(name)).toBe(called))
