// A venue opens in the device's own map.
import { expect, test } from 'vitest'
import { mapAddress } from './map-address'

const place = { name: 'Gomvé Hồ Gươm', latitude: '21.028950', longitude: '105.852440' }

test('Android gets a place that any map app can open', () => {
  expect(mapAddress(place, 'Mozilla/5.0 (Linux; Android 15)')).toBe(
    'geo:21.028950,105.852440?q=21.028950,105.852440(Gomv%C3%A9%20H%E1%BB%93%20G%C6%B0%C6%A1m)',
  )
})

test('other devices get a link', () => {
  expect(mapAddress(place, 'Mozilla/5.0 (iPhone)')).toMatch(/^https:\/\/maps\.apple\.com\/\?ll=21\.028950,/)
  expect(mapAddress(place, 'Mozilla/5.0 (X11; Linux)')).toMatch(/query=21\.028950%2C105\.852440$/)
})
