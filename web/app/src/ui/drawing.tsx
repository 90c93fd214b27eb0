// A drawing that comes after the words: an empty frame of its size stands there until then, or if it cannot
// be loaded.
import type { ArtName } from '@gomve/ui/art'
import { lazy, Suspense } from 'react'

const frame = 'w-50 max-w-full animate-float'
const Frame = () => <svg viewBox="0 0 200 150" className={frame} aria-hidden="true" />
const Art = lazy(() =>
  import('@gomve/ui/art').then(
    ({ Art }) => ({ default: Art }),
    () => ({ default: Frame }),
  ),
)

export function Drawing({ name }: { name: ArtName }) {
  return (
    <Suspense fallback={<Frame />}>
      <Art name={name} className={frame} />
    </Suspense>
  )
}
