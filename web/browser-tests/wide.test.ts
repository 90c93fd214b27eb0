// A wide screen: the rail leads everywhere, the column is wider, sheets stand in the middle, and arrows turn
// carousels.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { stands, until } from './settled.ts'
import { scene } from './walk.ts'

suite('on a wide screen', () => {
  const at = scene({ person: 1 })
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

  test('the arrows turn a carousel', async () => {
    await open('/')
    const shelves = at.page.locator('main ul.snap-x')
    // One that is loaded later may come before the turned one.
    const place = () => shelves.evaluateAll(tracks => Math.max(...tracks.map(track => track.scrollLeft)))
    await shelves.first().hover()
    await at.page.getByRole('button', { name: 'Xem phần sau' }).first().click()
    await until(place, left => left > 100, 'it has turned')
  })
})
