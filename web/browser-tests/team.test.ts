// A leader's ratio given on by a slider from tomorrow, what a win of the team brings line by line, and the
// leaderboards, over a day that the demo's clock skips.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { hears } from './heard.ts'
import { provide } from './market.ts'
import { newcomer, sits } from './newcomer.ts'
import { owner } from './operators.ts'
import { moves } from './packages.ts'
import { until } from './settled.ts'
import { buyers, call, type Person } from './site.ts'
import { commissionsOf, givesRatio, inviteCodeOf } from './teams.ts'
import { scene } from './walk.ts'

/** Their seats of a group of ten bring a win but once in six; seven groups, but once in 280,000 runs. */
const invited = 4
const mostGroups = 7

suite('team', () => {
  const at = scene()
  const team: Person[] = []
  let stranger = ''
  const press = (name: string | RegExp) => at.page.getByRole('button', { name }).click()
  /** Of sales by the ratio that is proposed here: the demo's were by another. */
  const lines = async () => (await commissionsOf(at.person)).filter(line => line.ratio === 500)
  const launchers = async () =>
    (await call<{ people: number }>('/token/getStartTop?period=previous_week', { token: at.person.token }))
      .people

  before(async () => {
    const boss = await owner()
    await givesRatio(at.person, '5')
    const code = await inviteCodeOf(at.person)
    for (let count = 0; count < invited; count += 1) team.push(await newcomer(boss, code))
    stranger = (await newcomer(boss)).mobile
  })

  test('a ratio is set up to what the leader will have, and is shown from tomorrow', async () => {
    await at.go(`/pages/user/team/detail?id=${team[0]?.userId}`)
    const field = at.page.getByLabel('Tỷ lệ từ ngày mai')
    await field.fill('5,01')
    await at.page.getByText('5,01% cao hơn mức bạn chia được: 5%').waitFor()
    const slider = at.page.getByRole('slider')
    await slider.focus()
    await slider.press('Home')
    await slider.press('End')
    assert.equal(await field.inputValue(), '5')
    await field.fill('2,5')
    await press(/^Đặt từ 00:00 ngày/)
    await hears(at.page, /^Đã đặt 2,5% từ 00:00/)
    await at.go('/pages/user/team/list')
    await at.page.getByText('mai 2,5%').waitFor()
  })

  test('what a win brings is pending, with its reckoning; the board counts who was invited', async () => {
    await moves('+1d')
    const { items } = await call<{ items: { setId: string }[] }>('/gb/getSetList')
    const setId = items[0]?.setId ?? ''
    const next = buyers()
    for (let group = 0; group < mostGroups && (await lines()).length === 0; group += 1) {
      for (const person of team) {
        await provide(person)
        await sits(person, setId)
      }
      for (let others = 0; others < 10 - invited; others += 1) {
        const other = await next.next().value
        await provide(other)
        await sits(other, setId)
      }
      await moves('+2m')
      await until(lines, found => found.length > 0, 'a commission', 10_000).catch(() => undefined)
    }
    const [line] = await lines()
    assert.ok(line, 'a commission')
    assert.equal(line.state, 'pending')
    assert.equal(Number(line.amount), (Number(line.cash) * (line.ratio - line.below)) / 10_000)

    await at.go('/pages/user/team/commission')
    await at.page
      .getByRole('article')
      .first()
      .getByText(/₫ × 5%$/)
      .waitFor()
    await at.page
      .getByText(/^Vào số dư ngày/)
      .first()
      .waitFor()
    // Boards of personal groups are offered once their groups are counted, which is done by the minute.
    await moves('+2m')
    await until(launchers, people => people > 0, 'counted launches')
    await at.go('/pages/user/team/inviteTop')
    await at.page
      .getByRole('region', { name: 'Hạng của bạn' })
      .getByText(/^Hạng 1/)
      .waitFor()
    await at.page.getByText('Mở nhóm').click()
    await at.page.getByText('Bảng này chưa có ai').waitFor()
  })

  test('a member is found by number; a stranger is not, in the same words as an unknown number', async () => {
    const find = async (mobile: string) => {
      await at.page.getByLabel('Số điện thoại đầy đủ').fill(mobile)
      await press('Tìm')
    }
    await at.go('/pages/user/team/teamSearch')
    await find(team[0]?.mobile ?? '')
    await at.page.getByText('Mọi người trong đội').waitFor({ state: 'hidden' })
    await at.page.getByRole('link', { name: /Tầng 1/ }).waitFor()
    for (const mobile of [stranger, '0987000111']) {
      await find(mobile)
      await at.page.getByText(/^Người này không thuộc tuyến dưới của bạn/).waitFor()
    }
  })
})
