// A funds provider on the phone: applying, locking a fund, publishing a task behind it, accepting a taker,
// and having the fund back.
import { dong } from '../stage/amounts'
import { blank, like } from '../stage/words'
import type { Person } from './person'

export class Provider {
  private readonly owner: Person

  constructor(owner: Person) {
    this.owner = owner
  }

  private inDong(amount: number) {
    return dong(amount, this.owner.language)
  }

  async applies(note: string) {
    const { owner } = this
    await owner.opens('/pages/user/funds/index')
    await owner.fills('funds:apply.note', note)
    await owner.presses('funds:apply.send')
    await owner.page.getByRole('heading', { name: owner.t('funds:waiting.title') }).waitFor()
  }

  /** Locks a fund; gives its number. */
  async locks(amount: number): Promise<string> {
    const { owner } = this
    await owner.opens('/pages/user/funds/index')
    await owner.follows('funds:provider.add')
    await owner.fills('funds:add.amount', String(amount))
    await owner.presses('funds:add.go', { amount: this.inDong(amount) })
    await owner.paysWithPassword()
    await owner.seesTitle('funds:fund.title')
    await owner.sees(owner.t('funds:cancel.underReview'))
    return new URL(owner.page.url()).searchParams.get('id') ?? ''
  }

  /** Publishes the smallest task of the cheapest class, whose takers are reviewed; gives its number. */
  async publishes(share: number): Promise<string> {
    const { owner } = this
    await owner.opens('/pages/user/funds/index?view=tasks')
    await owner.follows('fundsTasks:publish.title')
    await owner.fills('fundsTasks:field.share', String(share))
    await owner.page.getByText(owner.t('fundsTasks:field.review'), { exact: true }).click()
    await owner.presses('fundsTasks:publish.go')
    await owner.agrees('fundsTasks:publish.go')
    await owner.seesTitle('fundsTasks:task.title')
    await owner.sees(owner.t('fundsTasks:state.receiving'))
    return new URL(owner.page.url()).searchParams.get('id') ?? ''
  }

  /** Accepts the only application. */
  async accepts() {
    const { owner } = this
    await owner.opens('/pages/user/funds/index?view=applications')
    const accept = like(owner.t('fundsTasks:applications.acceptOf', { name: blank }))
    await owner.page.getByRole('button', { name: accept }).click()
    await owner.agrees('fundsTasks:applications.accept')
    await owner.sees(owner.t('fundsTasks:applications.none'))
  }

  /** Checks that a take succeeded, and what it brought. */
  async seesShare(takeId: string, share: number) {
    const { owner } = this
    await owner.opens(`/pages/user/funds/task-detail?take=${takeId}`)
    await owner.sees(owner.t('fundsTasks:takeState.succeeded'))
    await owner.sees(`+${this.inDong(share)}`)
  }

  /** Cancels a fund that is whole: all of it returns at once. */
  async hasBack(fundId: string, amount: number) {
    const { owner } = this
    await owner.opens(`/pages/user/funds/detail?id=${fundId}`)
    await owner.presses('funds:cancel.button')
    await owner.sees(owner.t('funds:cancel.textNow', { amount: this.inDong(amount) }))
    await owner.agrees('funds:cancel.confirm')
    await owner.sees(owner.t('funds:state.completed'))
  }
}
