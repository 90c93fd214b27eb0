// The address that opens the phone's own map; no map service is contacted before it is tapped.
import type { Venue } from './calls'

type Place = Pick<Venue, 'name' | 'latitude' | 'longitude'>

/** Android opens `geo:` in the map that its owner chose; elsewhere a link opens the map's app or page. */
export function mapAddress({ name, latitude, longitude }: Place, device = navigator.userAgent): string {
  const point = `${latitude},${longitude}`
  if (/Android/.test(device)) return `geo:${point}?q=${point}(${encodeURIComponent(name)})`
  if (/iPhone|iPad|Macintosh/.test(device)) {
    return `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}`
  }
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`
}
