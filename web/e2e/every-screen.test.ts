// Every screen of the console opens in every language, with the first thing of its list, no error in the
// console, a failed request or a refused call; and nobody is offered what is refused.
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
