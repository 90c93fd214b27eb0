// Teams at the console: a leader's ratio is given by two operators, and a number is permitted for a time.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { answers, offices } from './office.ts'
import { call, demoPeople, type Session } from './site.ts'
import { t } from './words.ts'

const { as } = offices('finance', 'finance', 'support')
const mark = crypto.randomUUID().slice(0, 6)
const person = async (place: number) => {
  const found = (await demoPeople())[place]
  assert.ok(found, `the demo has a person ${place}`)
  return found
}

suite('leaders', () => {
  const reason = `Đội lớn ${mark}`

  test('a ratio is proposed by one operator and approved by another', async () => {
    const { name, mobile } = await person(44)
    const [first, second] = [as('finance'), as('finance', 1)]
    await first.opens('/leaders')
    await first.press('team:propose.open')
    await first.fill('findPerson.mobile', mobile)
    await answers(first, 'act.find')
    await first.fill('team:propose.ratio', '2,5')
    await first.fill('common:field.reason', reason)
    await answers(first, 'common:act.propose')
    await first.sees(t('common:proposal.made'))
    await first.sees(t('common:proposal.mine'))
    await second.opens('/leaders?state=proposed')
    await second.row(name).getByRole('button').click()
    await second.sees(reason)
    await second.press('team:decide.approve.open')
    await answers(second, 'team:decide.approve.open')
    await second.sees(t('team:decide.approve.done'))
    await second.row(name).waitFor({ state: 'detached' })
    await second.opens('/leaders?state=approved')
    await second.row(name).getByText('2,5%').waitFor()
  })

  test('a ratio above the most is refused in the dialog, and nothing is proposed', async () => {
    const seat = as('finance')
    await seat.opens('/leaders?state=proposed')
    await seat.press('team:propose.open')
    await seat.fill('findPerson.mobile', (await person(45)).mobile)
    await answers(seat, 'act.find')
    await seat.fill('team:propose.ratio', '99')
    await seat.fill('common:field.reason', reason)
    await answers(seat, 'common:act.propose')
    await seat.page.getByRole('dialog').getByRole('alert').waitFor()
    await seat.opens('/leaders?state=proposed')
    assert.equal(await seat.row((await person(45)).name).count(), 0)
  })

  test('support reads them and proposes none', async () => {
    const { opens, row, page } = as('support')
    await opens('/leaders?state=approved')
    await row((await person(44)).name).waitFor()
    assert.equal(await page.getByRole('button', { name: t('team:propose.open'), exact: true }).count(), 0)
  })
})

suite('permitted numbers', () => {
  test('a number is permitted until a day, and the permission ended', async () => {
    const [asks, leads] = [await person(46), await person(47)]
    const until = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
    const seat = as('finance')
    const { page, opens, press, fill, pick, sees, row } = seat
    await opens('/permitted-numbers')
    await press('team:addPermit.open')
    await fill('findPerson.mobile', asks.mobile)
    await answers(seat, 'act.find')
    await fill('team:addPermit.mobile', leads.mobile)
    await pick('team:permit.until', `${until}T12:00`)
    await fill('common:field.reason', `Thay trưởng nhóm ${mark}`)
    await answers(seat, 'team:addPermit.submit')
    await sees(t('team:addPermit.done'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press('team:endPermit.open')
    await fill('team:permit.endReason', `Đã bàn giao ${mark}`)
    await answers(seat, 'team:endPermit.open')
    await sees(t('team:endPermit.done'))
    await opens('/permitted-numbers?state=ended')
    await row(asks.name).getByRole('button').click()
    await sees(`Đã bàn giao ${mark}`)
  })
})

suite('the page of a person', () => {
  test('shows their team, with whom they invited', async () => {
    const { page, opens, sees } = as('support')
    const [leader, invited] = [await person(0), await person(1)]
    const { userId } = await call<Session>('/login', { body: leader })
    await opens(`/people/${userId}?part=team`)
    await sees(t('team:person.direct'))
    await page
      .getByRole('table', { name: t('team:person.direct') })
      .getByText(invited.name)
      .waitFor()
  })
})
