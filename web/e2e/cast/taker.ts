// A taker on the phone: taking a provider's task, opening groups for its tickets, handing its days in.
import { hears } from '../../browser-tests/heard'
import { dong } from '../stage/amounts'
import { blank, like } from '../stage/words'
import type { Person } from './person'

export class Taker {
  private readonly owner: Person

  constructor(owner: Person) {
    this.owner = owner
  }

  /** Takes all portions of a task, from the square. */
  async takes(taskId: string, portions: number) {
    const { owner } = this
    await owner.opens('/pages/task/index')
    await owner.page.locator(`main a[href$="${taskId}"]`).first().click()
    await owner.sees(owner.t('take:task.what'))
    await owner.presses('take:take.go', { portions })
    await owner.agrees('take:take.confirm')
    await owner.seesTitle('take:running.title')
    await owner.sees(owner.t('take:state.executing'))
  }

  /** Opens groups at this price of a seat, which the form proposes. */
  async opensGroups(count: number, price: number) {
    const { owner } = this
    await owner.opens('/pages/user/task/index')
    await owner.page.locator('a[href="/pages/user/task/my"]').click()
    await owner.seesTitle('take:launch.title')
    await owner.fills('take:launch.count', String(count))
    await owner.presses('take:launch.go', { count, price: dong(price, owner.language) })
    await owner.agrees('take:launch.confirm')
    await hears(owner.page, owner.t('take:launch.done', { count }))
  }

  /** Hands in the day of this night. */
  async handsIn() {
    const { owner } = this
    await owner.opens('/pages/user/task/index')
    const day = like(`${owner.t('take:days.go')}: ${blank}`)
    await owner.page.getByRole('button', { name: day }).click()
    await hears(owner.page, like(owner.t('take:days.done', { day: blank })))
  }

  /** Checks how many tickets a take has sold, and what it brought. */
  async seesSuccess(takeId: string, sold: number, size: number, got: number) {
    const { owner } = this
    await owner.opens(`/pages/user/task/detail?id=${takeId}`)
    await owner.sees(owner.t('take:state.succeeded'))
    await owner.page.getByRole('meter', { name: owner.t('take:running.sold', { sold, size }) }).waitFor()
    await owner.sees(`+${dong(got, owner.language)}`)
  }
}
