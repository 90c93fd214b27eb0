// A wide screen: the rail leads everywhere, the column is wider, sheets stand in the middle, and arrows turn
// carousels.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Route } from 'playwright-core'
import { stands, until } from './settled.ts'
import { scene } from './walk.ts'

/** As many sets as a carousel needs: how many stand on a shelf is up to the demo's hour and companions. */
async function fourfold(route: Route) {
  const answer = await route.fetch()
  const letter = (await answer.json()) as { data: { items: { setId: string }[] } }
  const times = ['', '-b', '-c', '-d']
  letter.data.items = times.flatMap(time =>
    letter.data.items.map(set => ({ ...set, setId: set.setId + time })),
  )
  await route.fulfill({ response: answer, json: letter })
}

suite('on a wide screen', () => {
  const at = scene()
  const rail = () => at.page.getByRole('navigation', { name: 'Điều hướng chính' })
  const open = async (path: string) => {
    await at.page.setViewportSize({ width: 1280, height: 800 })
    await at.go(path)
    await rail().waitFor()
  }

  test('the rail has the tabs and all services, beside every page', async () => {
    await open('/pages/user/set')
    assert.deepEqual(await rail().getByRole('link').allTextContents(), [
      'Trang chủ',
      'Vé',
      'Mua nhóm',
      'Ví',
      'Của tôi',
      'Tất cả dịch vụ',
    ])
    await rail().getByRole('link', { name: 'Ví', exact: true }).click()
    await at.page.getByRole('heading', { level: 1, name: 'Ví' }).waitFor()
    assert.equal(await rail().count(), 1, 'the bar at the bottom is not shown')
    const box = await at.page.locator('main').boundingBox()
    assert.equal(box?.width, 560)
    assert.ok((box?.x ?? 0) > 216, 'the rail covers nothing')
  })

  test('the rail comes and goes with the width', async () => {
    await open('/')
    await at.page.setViewportSize({ width: 1000, height: 800 })
    await until(
      () => rail().getByRole('link').count(),
      count => count === 5,
      'the bar at the bottom is back',
    )
  })

  test('a sheet stands in the middle', async () => {
    await open('/pages/user/index')
    await at.page.getByRole('button', { name: /^Ngôn ngữ/ }).click()
    await at.page.getByRole('dialog').waitFor()
    await stands(at.page)
    const box = await at.page.getByRole('dialog').boundingBox()
    const [above, below] = [box?.y ?? 0, 800 - (box?.y ?? 0) - (box?.height ?? 0)]
    assert.ok(Math.abs(above - below) < 2, `${above} px above, ${below} px below`)
  })

  test('the arrows turn a carousel, and stand only where more is hidden', async () => {
    const arrow = (name: string) => at.page.getByRole('button', { name }).first()
    const next = arrow('Xem phần sau')
    await at.page.route(/\/gb\/getSetList/, fourfold)
    await open('/')
    const track = at.page.locator('main ul.snap-x').first()
    await track.hover()
    await next.waitFor()
    assert.equal(await arrow('Xem phần trước').count(), 0, 'nothing is before the start')
    await next.click()
    await arrow('Xem phần trước').waitFor()
    await track.evaluate(list => list.scrollTo({ left: list.scrollWidth }))
    await next.waitFor({ state: 'detached' })
  })
})
