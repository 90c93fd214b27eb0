// Free places as one dashed ring: "+3".

interface FreePlacesProps {
  count: number
  size: number
  /** Close to the people before it, whom it must not hide. */
  overlap?: boolean
}

export function FreePlaces({ count, size, overlap }: FreePlacesProps) {
  if (count <= 0) return null
  return (
    <span
      style={{ width: size, height: size, marginLeft: overlap ? -size * 0.12 : undefined }}
      className="num relative grid place-items-center rounded-full border border-dashed border-ink-3 bg-card text-[clamp(12px,0.75rem,14px)] font-semibold text-ink-2"
    >
      +{count}
    </span>
  )
}
