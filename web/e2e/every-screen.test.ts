// Every screen of the console in every language, and in Vietnamese each role's, with the first row of its
// list: no console errors, failed requests, refused calls or missing texts, and the menu offers only what is
// permitted. Also in light colours; in both, axe finds nothing serious.
import { expect } from 'vitest'
import { serious } from '../browser-tests/serious'
import { Operator } from './cast/operator'
import { scene } from './stage/scene'
import { languages } from './stage/words'

const roles = [
  { name: 'chu', screens: 18 },
  { name: 'ketoan', screens: 1 },
  { name: 'quay', screens: 1 },
]

async function examinesEvery(screens: readonly string[], operator: Operator) {
  for (const screen of screens) {
    await operator.looksAt(screen)
    expect(await serious(operator.page), screen).toEqual([])
  }
}

for (const language of languages) {
  for (const { name, screens } of language === 'vi' ? roles : roles.slice(0, 1)) {
    scene(`${name} finds every screen in order, in ${language}`, async stage => {
      const operator = await Operator.signsIn(stage, name)
      await operator.speaks(language)
      const menu = await operator.menu()
      expect(menu.length).toBeGreaterThanOrEqual(screens)
      if (name === 'chu' && language === 'vi') await examinesEvery(menu, operator)
      else for (const screen of menu) await operator.looksAt(screen)
      expect(operator.journal.refusals).toEqual([])
    })
  }
}

// Colours do not depend on the language.
if (languages.includes('vi')) {
  scene('chu finds every screen in order, in light colours', async stage => {
    const operator = await Operator.signsIn(stage, 'chu')
    await operator.wears('light')
    await examinesEvery(await operator.menu(), operator)
    expect(operator.journal.refusals).toEqual([])
  })
}
