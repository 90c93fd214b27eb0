// Texts that no reader should see: keys without a text, unfilled places, values that are none.
import type { Page } from 'playwright-core'

const aKeyOrAHole = /\b[a-z]+(?:\.[a-zA-Z_]+){1,3}\b(?<!\.(?:vn|com|io|org|dev))|\{\{|undefined|NaN/g

/** Found on the page. Names of the server's own are in `code`: settings, calls, causes. */
export async function rawKeys(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement
    for (const own of copy.querySelectorAll('code, pre, script, style')) own.remove()
    // A copy that is not drawn has no line breaks: neighbours must not become one word.
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
    return texts.join('\n')
  })
  return text.match(aKeyOrAHole) ?? []
}
