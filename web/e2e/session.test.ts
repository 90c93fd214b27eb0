// One live session for each user: signing in elsewhere ends this one, which says so and asks to sign in
// again.
import { expect } from 'vitest'
import { Person } from './cast/person'
import { scene } from './stage/scene'
import { demoAccess } from './stage/server'
import { languages } from './stage/words'

for (const language of languages) {
  scene(`a second phone ends the first, in ${language}`, async stage => {
    const [who] = (await demoAccess()).people
    if (!who) throw new Error('the demo names nobody')
    const first = await Person.returns(stage, who)
    await first.opens('/pages/login/login')
    await first.choosesLanguage(language)
    await first.signsIn()

    const second = await Person.returns(stage, who)
    await second.signsIn()

    // By its address: the live notice may have led to the sign-in already, where no tab is.
    await first.opens('/pages/user/wallet/index')
    await first.page
      .getByRole('alert')
      .filter({ hasText: first.t('login:replaced.title') })
      .waitFor()
    await first.seesTitle('login:login.title')
    const kept = await first.page.evaluate(() =>
      ['token', 'userId', 'mobile'].map(key => localStorage.getItem(key)),
    )
    expect(kept).toEqual([null, '0', null])

    const number = first.page.getByLabel(first.t('login:mobile'), { exact: true })
    expect(await number.inputValue()).toBe(who.mobile)
    await first.fills('login:password', who.password)
    await first.presses('login:login.submit')
    await first.seesTitle('wallet:title')

    await second.opens('/pages/user/wallet/index')
    await second.seesTitle('login:login.title')
  })
}
