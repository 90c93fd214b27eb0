// What is rendered again only if it would look different: in a list of thousands of rows, the new ones.
import { isValidElement, memo, type ReactNode } from 'react'

/**
 * Renders its children again only if their elements have other types, keys or properties than before. It is
 * `memo` from outside, for content that a caller's function makes: the function is a new one each time, its
 * elements mostly say the same.
 */
export const Same = memo(
  ({ children }: { children: ReactNode }) => children,
  (before, now) => isSame(before.children, now.children),
)

type Properties = Readonly<Record<string, unknown>>

/** Data is the same if it is one object: the cache of answers keeps those that did not change. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one)) return Array.isArray(other) && areSame(one, other)
  return (
    isValidElement<Properties>(one) &&
    isValidElement<Properties>(other) &&
    one.type === other.type &&
    one.key === other.key &&
    haveSame(one.props, other.props)
  )
}

const areSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((one, place) => isSame(one, others[place]))

/** By hand: a list asks it of each of its rows, many times. */
function haveSame(some: Properties, others: Properties): boolean {
  let more = 0
  for (const name in some) {
    if (!isSame(some[name], others[name])) return false
    more += 1
  }
  for (const _ in others) more -= 1
  return more === 0
}
