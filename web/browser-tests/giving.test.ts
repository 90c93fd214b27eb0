// Rewards at the console: an item is offered, taken and handed over by its code; own money is taken in and
// set aside by two operators, and covers the coupons of a campaign.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { answers, offices } from './office.ts'
import { tell } from './operators.ts'
import { call, demoPeople, type Session } from './site.ts'
import { t } from './words.ts'

const { by, as } = offices('finance', 'finance', 'desk')
const mark = crypto.randomUUID().slice(0, 6)

suite('goods', () => {
  const title = `Bình nước ${mark}`
  let code = ''

  test('finance writes an item, and users see it once it is offered', async () => {
    const seat = as('finance')
    const { opens, press, fill, choose, sees } = seat
    await opens('/goods')
    await press('rewards:goods.add')
    await fill('rewards:good.titleVi', title)
    await choose('common:field.kind', 'item')
    await fill('common:field.price', '1')
    await fill('rewards:good.stock', '3')
    await answers(seat, 'common:act.save')
    await sees(t('rewards:goods.saved'))
    await press('rewards:decide.offer.open')
    await answers(seat, 'rewards:decide.offer.open')
    await sees(t('rewards:decide.offer.done'))
  })

  test('a user takes it, and the desk hands it over by its code', async () => {
    interface Goods {
      items: { goodsId: string; title: string }[]
    }
    const { token } = await call<Session>('/login', { body: (await demoPeople())[0] })
    const { items } = await call<Goods>('/token/goods/getList', { token })
    const goodsId = items.find(item => item.title === title)?.goodsId
    const body = { goodsId, count: 1 }
    const key = crypto.randomUUID()
    const { order } = await call<{ order: { code: string } }>('/token/goods/payGoods', { token, body, key })
    code = order.code
    const seat = as('desk')
    const { page, opens, press, fill, choose, sees, row } = seat
    await opens('/goods-orders')
    await row(title).waitFor()
    await choose('rewards:handOver.venue', { index: 1 })
    await fill('rewards:handOver.code', code)
    await press('rewards:handOver.check')
    await page.getByRole('dialog').getByText(`1 × ${title}`).waitFor()
    await answers(seat, 'rewards:handOver.submit')
    await sees(t('rewards:handOver.done', { what: `1 × ${title}` }))
    await row(title).waitFor({ state: 'detached' })
  })

  test('the code is good once', async () => {
    const { page, press, fill } = as('desk')
    await fill('rewards:handOver.code', code)
    await press('rewards:handOver.check')
    await page.getByRole('alert').or(page.getByRole('dialog')).first().waitFor()
    if (await page.getByRole('dialog').isVisible()) await answers(as('desk'), 'rewards:handOver.submit')
    await page
      .getByRole('alert')
      .getByText(/rewards\.order_/)
      .waitFor()
  })
})

suite('own money', () => {
  const reference = `FT${mark}own`.toUpperCase()
  const reason = `Vốn góp ${mark}`
  const name = `Tri ân ${mark}`

  test('a payment in suspense is taken in by two operators', async () => {
    const body = { channelId: '502', reference, amount: '300000000', memo: `gop von ${mark}` }
    await tell('/topup/receive', { token: by(), body, key: crypto.randomUUID() })
    const [first, second] = [as('finance'), as('finance', 1)]
    await first.opens('/suspense')
    await first.row(reference).getByRole('button').click()
    await first.press('money:takeIn.open')
    await first.fill('money:takeIn.reason', reason)
    await answers(first, 'common:act.propose')
    await first.sees(t('common:proposal.made'))
    await second.opens('/own-money')
    await second.row(reason).getByRole('button').click()
    await second.press('reserve:decide.approve.open')
    await answers(second, 'reserve:decide.approve.open')
    await second.sees(t('reserve:decide.approve.done'))
  })

  test('what may move is set aside, and its proposer cannot approve it', async () => {
    const [first, second] = [as('finance'), as('finance', 1)]
    await first.opens('/own-money')
    await first.press('reserve:propose.set_aside.open')
    await first.fill('common:field.amount', '1000000')
    await first.fill('common:field.reason', name)
    await answers(first, 'common:act.propose')
    await first.sees(t('common:proposal.made'))
    await first.row(name).getByRole('button').click()
    await first.sees(t('reserve:proposal.mine'))
    const approve = first.page.getByRole('button', { name: t('reserve:decide.approve.open'), exact: true })
    assert.equal(await approve.count(), 0)
    await second.opens('/own-money')
    await second.row(name).getByRole('button').click()
    await second.press('reserve:decide.approve.open')
    await answers(second, 'reserve:decide.approve.open')
    await second.sees(t('reserve:decide.approve.done'))
  })

  test('a campaign of coupons is covered by it, runs, pauses and ends', async () => {
    const seat = as('finance')
    const { page, opens, press, fill, choose, sees } = seat
    await opens('/campaigns')
    await press('rewards:campaigns.add')
    await fill('rewards:campaign.nameVi', name)
    await choose('rewards:campaign.audience', 'registration')
    await fill('rewards:campaign.worth', '10000')
    await fill('rewards:campaign.minimum', '50000')
    await fill('rewards:campaign.days', '14')
    await fill('rewards:campaign.budget', '20')
    await answers(seat, 'common:act.saveDraft')
    await sees(t('common:draftSaved'))
    for (const act of ['start', 'pause', 'continue', 'end'] as const) {
      await press(`rewards:act.${act}.open`)
      await answers(seat, `rewards:act.${act}.open`)
      await sees(t(`rewards:act.${act}.done`))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.getByText(t('rewards:campaignState.ended'), { exact: true }).nth(1).waitFor()
  })
})
