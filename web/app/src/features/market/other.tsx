// The other side of a deal, masked as the server sends it.
import { Avatar } from '@/ui/avatar'
import type { OtherSide } from './calls'

export function Other({ side: { name, photo }, size = 24 }: { side: OtherSide; size?: number }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-sm text-ink-2">
      <Avatar name={name} photo={photo} size={size} silent />
      <span className="min-w-0 truncate">{name}</span>
    </span>
  )
}
