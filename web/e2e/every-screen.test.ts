// Every screen of the console in every language, with the first row of its list: no console errors, failed
// requests, refused calls or missing texts, and the menu offers only permitted screens. Also
// in light colours.
import { expect } from 'vitest'
import { Operator } from './cast/operator'
import { scene } from './stage/scene'
import { languages } from './stage/words'

const roles = [
  { name: 'chu', screens: 18 },
  { name: 'ketoan', screens: 1 },
  { name: 'quay', screens: 1 },
]

for (const language of languages) {
  for (const { name, screens } of roles) {
    scene(`${name} finds every screen in order, in ${language}`, async stage => {
      const operator = await Operator.signsIn(stage, name)
      await operator.speaks(language)
      const menu = await operator.menu()
      expect(menu.length).toBeGreaterThanOrEqual(screens)
      for (const screen of menu) await operator.looksAt(screen)
      expect(operator.journal.refusals).toEqual([])
    })
  }
}

scene('chu finds every screen in order, in light colours', async stage => {
  const operator = await Operator.signsIn(stage, 'chu')
  await operator.wears('light')
  for (const screen of await operator.menu()) await operator.looksAt(screen)
  expect(operator.journal.refusals).toEqual([])
})
