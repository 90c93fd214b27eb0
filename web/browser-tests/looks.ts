// What a person meets on a page who listens to it, has only a keyboard, or reads large letters. Each look
// gives the faults that it finds, a sentence each.
import type { BrowserContext, Page } from 'playwright-core'
import { inApp } from './words.ts'

interface Named {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

const controls = 'button link textbox searchbox radio checkbox switch spinbutton combobox DisclosureTriangle'
/** Words that say what they do only beside something else. */
const vague = new Set(
  ['pay.all', 'wallet:flow.all', 'groups:card.view', 'groups:detail.seeWaiting'].map(textOf),
)

function textOf(key: string) {
  try {
    return inApp(key)
  } catch {
    return ''
  }
}

/** Controls of the tree that a screen reader has: without a name, with a vague one, or with another's. */
async function nameFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Named[] }
  await session.detach()
  const known = new Map<string, string>()
  return nodes.flatMap(({ ignored, role, name, properties = [] }) => {
    if (ignored || !role || !controls.split(' ').includes(role.value)) return []
    const words = name?.value.trim() ?? ''
    const of = (wanted: string) => String(properties.find(one => one.name === wanted)?.value.value ?? '')
    if (!words) return [`a ${role.value} has no name`]
    if (vague.has(words)) return [`the ${role.value} “${words}” does not say of what`]
    const key = `${role.value} “${words}”`
    const leads = role.value === 'link' ? of('url') : `${known.size}`
    const before = known.get(key)
    known.set(key, leads)
    return before === undefined || before === leads ? [] : [`two of ${key}`]
  })
}

/** Headings that do not go down from one first, and texts that are read before what stands above them. */
const orderFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const isRead = (part: Element) => !part.closest('[aria-hidden=true], [inert]') && part.checkVisibility()
    const whole = document.querySelector('[role$=dialog]') ?? document
    const headings = [...whole.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(isRead)
    const firsts = headings.filter(({ tagName }) => tagName === 'H1').length
    if (whole === document && firsts !== 1) faults.push(`${firsts} first headings`)
    let level = whole === document ? 0 : 1
    for (const { tagName, textContent } of headings) {
      const next = Number(tagName[1])
      if (next > level + 1) faults.push(`“${textContent}” is a heading of level ${next} below ${level}`)
      level = next
    }
    const walker = document.createTreeWalker(whole.querySelector('main') ?? whole, NodeFilter.SHOW_TEXT)
    let above: { box: DOMRect; words: string } | undefined
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const part = node.parentElement
      const words = node.textContent?.trim()
      if (!part || !words || !isRead(part) || part.closest('.sr-only, sup')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const isBeside = above && (box.left >= above.box.right || box.right <= above.box.left)
      if (above && !isBeside && box.bottom <= above.box.top + 2) {
        faults.push(`“${words}” stands above “${above.words}”, and is read after it`)
      }
      above = { box, words }
    }
    return faults
  })

export const readingFaults = async (page: Page) => [...(await nameFaults(page)), ...(await orderFaults(page))]

/** What has the focus: nothing, or something that is not marked, or not in view. */
export const focusFaults = (page: Page) =>
  page.evaluate(() => {
    const part = document.activeElement
    if (!part || part === document.body) return ['nothing has the focus']
    const name = part.ariaLabel ?? part.textContent?.trim().slice(0, 40) ?? ''
    // A heading, a page or a sheet that was given the focus is no stop of the keyboard.
    if (part.matches('[tabindex="-1"]')) return []
    const shown = part.matches('.sr-only, input.peer') ? (part.closest('label') ?? part) : part
    const { left, top, right, bottom } = shown.getBoundingClientRect()
    const around = [
      part,
      part.nextElementSibling,
      part.parentElement,
      part.parentElement?.parentElement,
      shown,
    ]
    const isMarked = around.some(one => one && getComputedStyle(one).outlineStyle !== 'none')
    const faults = isMarked ? [] : [`“${name}” is not marked`]
    const isIn = left >= -1 && right <= innerWidth + 1 && bottom > 0 && top < innerHeight
    if (!isIn) return [...faults, `“${name}” is out of view`]
    const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    const above = document.elementFromPoint((left + right) / 2, (from + to) / 2)
    const isFree = above && (shown.contains(above) || above.contains(shown))
    return isFree ? faults : [...faults, `“${name}” is covered by ${above?.tagName} ${above?.className}`]
  })

/** Letters of twice their size from the first page on. */
export const enlarges = (phone: BrowserContext) =>
  phone.addInitScript(() => {
    const grow = () => document.documentElement?.style.setProperty('font-size', '200%')
    grow()
    addEventListener('DOMContentLoaded', grow)
  })

/** Words that are broken, cut off, over others, or beyond the screen. */
export const sizeFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    // A phone makes its window as wide as what is too wide for it.
    const beyond = document.documentElement.scrollWidth - screen.width
    if (beyond > 0) faults.push(`${beyond} px wider than the screen`)
    const whole = document.querySelector('[role$=dialog]') ?? document.body
    const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
    const found: { words: string; part: Element; layer: Element | null; boxes: DOMRect[] }[] = []
    const layerOf = (part: Element) => {
      for (let one: Element | null = part; one; one = one.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one
      }
      return null
    }
    /** The box that hides what is beyond it; a list that is swiped hides nothing. */
    const frameOf = (part: Element) => {
      for (let one: Element | null = part; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one)
        if (/auto|scroll/.test(overflowX + overflowY)) return null
        if (/hidden|clip/.test(overflowX + overflowY)) return one
      }
      return null
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const part = node.parentElement
      if (
        !part ||
        !node.textContent?.trim() ||
        !part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      if (part.closest('.sr-only, [inert], svg, code, .font-mono, .break-all, script, style')) continue
      const boxes: DOMRect[] = []
      for (const { 0: word, index } of node.textContent.matchAll(/[^\s/·–-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5)
        const lines = new Set(rects.map(({ top }) => Math.round(top)))
        if (lines.size > 1 && !/\p{Script=Han}/u.test(word)) faults.push(`“${word}” is broken`)
        boxes.push(...rects)
        const [box] = rects
        const frame = frameOf(part)?.getBoundingClientRect()
        if (!box) continue
        if (box.left < -1 || box.right > screen.width + 1) {
          if (!part.closest('.overflow-x-auto')) faults.push(`“${word}” is beyond the screen`)
        } else if (frame && (box.right > frame.right + 1 || box.bottom > frame.bottom + 2)) {
          faults.push(`“${word}” is cut off`)
        }
      }
      found.push({ words: node.textContent.trim(), part, layer: layerOf(part), boxes })
    }
    for (const [at, one] of found.entries()) {
      for (const other of found.slice(at + 1)) {
        if (one.layer !== other.layer) continue
        const over = one.boxes.some(a =>
          other.boxes.some(b => {
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
            // The lines of letters are higher than the letters.
            const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
            return wide > 2 && tall > 0.4 * Math.min(a.height, b.height)
          }),
        )
        if (over) faults.push(`“${one.words}” and “${other.words}” are over each other`)
      }
    }
    return [...new Set(faults)]
  })

/** From now on the pages of this phone keep what moved for longer than one sees. */
export const watches = (phone: BrowserContext) =>
  phone.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const look = ({ target, type }: Event) => {
      if (!(target instanceof Element)) return
      const lasts = ({ effect }: Animation) => Number(effect?.getComputedTiming().activeDuration) > 20
      if (target.getAnimations().some(lasts)) moved.push(`${type} of ${target.tagName} ${target.className}`)
    }
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, look, true)
  })

/** What has moved since it was last asked. */
export const motionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0))

export interface Said {
  tone: 'polite' | 'assertive'
  words: string
}

/** From now on the pages of this phone keep what they say by themselves, as a screen reader would say it. */
export const records = (phone: BrowserContext) =>
  phone.addInitScript(() => {
    const said: Said[] = []
    Object.assign(window, { said })
    const live = '[role=status], [role=alert], [aria-live], output'
    const wordsOf = (region: Node) => {
      if (!(region instanceof Element)) return region.textContent?.trim() ?? ''
      if (region.matches('[aria-hidden=true]')) return ''
      const copy = region.cloneNode(true) as Element
      for (const part of copy.querySelectorAll('[aria-hidden=true]')) part.remove()
      return copy.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
    }
    const last = new WeakMap<Element, string>()
    const keep = (region: Element, words: string) => {
      if (last.get(region) === words) return
      last.set(region, words)
      const isUrgent = region.matches('[role=alert], [aria-live=assertive]')
      if (words) said.push({ tone: isUrgent ? 'assertive' : 'polite', words })
    }
    // A region that comes with its words says nothing: a reader knows only changes within a known one.
    new MutationObserver(changes => {
      const regions = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
        if (!region?.isConnected || region.matches('[aria-live=off]')) continue
        if (region.ariaAtomic !== 'false') regions.add(region)
        else for (const node of addedNodes) keep(region, wordsOf(node))
      }
      for (const region of regions) keep(region, wordsOf(region))
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })

/** What was said since it was last asked, in order. */
export const said = (page: Page): Promise<Said[]> =>
  page.evaluate(() => (window as unknown as { said: Said[] }).said.splice(0))

/** What a reader stands at: the first heading, a sheet, or what has the focus, by its label or its words. */
export const focusOf = (page: Page) =>
  page.evaluate(() => {
    const part = document.activeElement
    if (!part || part === document.body) return 'nothing'
    if (part.tagName === 'H1') return 'the heading'
    const [label] = part instanceof HTMLInputElement ? (part.labels ?? []) : []
    if (part.closest('[role$=dialog]')) return 'the sheet'
    const words = label?.textContent ?? part.ariaLabel ?? part.textContent ?? ''
    return words.replaceAll(/\s+/g, ' ').trim()
  })
