// Every screen of the console with the first row of its list, in every language, and each role's: no console
// errors, failed requests, refused calls or missing texts, and the menu offers only what is permitted. Axe
// finds nothing serious, and no colour that is hard to read, light or dark. `./check` opens them as the
// owner, in one language and one set of colours.
import { expect } from 'vitest'
import { serious } from '../browser-tests/serious'
import { Operator } from './cast/operator'
import { scene } from './stage/scene'
import { every } from './stage/words'

const roles = [
  { name: 'chu', screens: 18 },
  { name: 'ketoan', screens: 1 },
  { name: 'quay', screens: 1 },
]

const isQuick = process.env.GOMVE_COUNTS === 'check'

for (const { name, screens } of isQuick ? roles.slice(0, 1) : roles) {
  scene(`${name} finds every screen in order`, async stage => {
    const operator = await Operator.signsIn(stage, name)
    const menu = await operator.menu()
    expect(menu.length).toBeGreaterThanOrEqual(screens)
    for (const screen of menu) {
      await operator.looksAt(screen)
      if (name === 'chu') await examines(screen, operator)
    }
    if (name === 'chu') await operator.wears('dark')
    expect(operator.journal.refusals).toEqual([])
  })
}

// Colours do not depend on the language. Without a choice of its own, a device shows the system's.
async function examines(screen: string, operator: Operator) {
  if (isQuick) return
  expect(await serious(operator.page), screen).toEqual([])
  await operator.showsColours('dark')
  expect(await serious(operator.page, 'colours'), `${screen} in dark colours`).toEqual([])
  await operator.showsColours('light')
  const others = every.filter(language => language !== operator.language)
  for (const language of others) await operator.readsIn(language)
}
