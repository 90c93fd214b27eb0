// XML of bank files, by the browser's parser. Names are compared without their prefixes.
import { Unreadable } from './unreadable'

export function documentOf(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'text/xml')
  if (document.getElementsByTagName('parsererror').length > 0) throw new Unreadable('damaged')
  return document
}

export const allOf = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
]

/** The children of this name, then their children of the next name, and so on. */
export function childrenAt(parent: Element, ...names: readonly string[]): Element[] {
  return names.reduce(
    (found, name) => found.flatMap(one => [...one.children].filter(child => child.localName === name)),
    [parent],
  )
}

export const wordsAt = (parent: Element, ...names: readonly string[]): string =>
  (childrenAt(parent, ...names)[0]?.textContent ?? '').trim()
