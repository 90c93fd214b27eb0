// What people type, by the cases that the server is tested with, too.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mobileNumber } from './mobile'
import { cleanTyped } from './typed'

interface Cases {
  cleaned: [string, string][]
  mobiles: [string, string | null][]
}
const cases = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../contract/typed-text.json`, 'utf8'),
) as Cases

test.each(cases.cleaned)('%j is cleaned', (typed, clean) => expect(cleanTyped(typed)).toBe(clean))
test.each(cases.mobiles)('%j as a mobile number', (typed, number) =>
  expect(mobileNumber(typed) ?? null).toBe(number),
)
