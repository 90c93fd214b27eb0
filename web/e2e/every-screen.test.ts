// Every screen of the console opens in every language, with the first thing of its list, without an error in the
// console, a failed request or a refused call.
import { expect } from 'vitest'
import { Operator } from './cast/operator'
import { scene } from './stage/scene'
import { languages } from './stage/words'

scene('the owner has every screen, in every language', async stage => {
  const chu = await Operator.signsIn(stage, 'chu')
  const screens = await chu.menu()
  expect(screens.length).toBeGreaterThanOrEqual(18)
  for (const language of languages) {
    await chu.speaks(language)
    for (const screen of screens) await chu.looksAt(screen)
  }
  expect(chu.journal.refusals).toEqual([])
})

for (const name of ['ketoan', 'quay']) {
  scene(`${name} is offered nothing that is refused`, async stage => {
    const operator = await Operator.signsIn(stage, name)
    for (const screen of await operator.menu()) await operator.looksAt(screen)
    expect(operator.journal.refusals).toEqual([])
  })
}
