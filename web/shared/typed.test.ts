// What people type, by the cases that the server is tested with, too.
import { expect, test } from 'vitest'
import cases from '../../contract/typed-text.json'
import { mobileNumber } from './mobile'
import { cleanTyped } from './typed'

const cleaned = cases.cleaned as [string, string][]
const mobiles = cases.mobiles as [string, string | null][]

test.each(cleaned)('%j is cleaned', (typed, clean) => expect(cleanTyped(typed)).toBe(clean))
test.each(mobiles)('%j as a mobile number', (typed, number) =>
  expect(mobileNumber(typed) ?? null).toBe(number),
)
