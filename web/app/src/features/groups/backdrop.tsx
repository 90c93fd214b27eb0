// The picture behind the head of a group's page, into which the cover of a card grows.
import { Cover, motifOf } from '@gomve/ui/cover'

interface BackdropProps {
  seed: string
  hue: number
  cover: string
}

export function Backdrop({ seed, hue, cover }: BackdropProps) {
  return (
    <div
      aria-hidden="true"
      style={{ viewTransitionName: 'cover' }}
      className="absolute inset-x-0 top-0 mx-auto h-72 max-w-(--column) overflow-hidden"
    >
      <Cover seed={seed} hue={hue} motif={motifOf(cover)} className="size-full" />
      <div className="absolute inset-0 bg-linear-to-t from-page via-page/45 to-black/35" />
    </div>
  )
}
