// People: their picture, or their initial on a colour of their own.
import { FreePlaces } from '@gomve/ui/free-places'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const colours = ['#3c9cff', '#5ac725', '#f9ae3d', '#f56c6c', '#8b7bff', '#1fb6c9', '#e873b8'] as const

interface AvatarProps {
  name: string
  photo?: string | null
  size?: number
  /** Beside a written name the picture adds nothing for screen readers. */
  silent?: boolean
}

export function Avatar({ name, photo, size = 32, silent }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const named = silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  const colour = colourOf(name)
  return (
    <span
      {...named}
      style={{
        width: size,
        height: size,
        fontSize: Math.max(12, size * 0.42),
        background: `linear-gradient(140deg, color-mix(in oklab, ${colour} 82%, #000), color-mix(in oklab, ${colour} 46%, #000))`,
      }}
      className="relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-semibold text-white ring-2 ring-card"
    >
      {initialOf(name)}
      {photo && photo !== broken && (
        <img
          src={photo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photo)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

/** Vietnamese names end with the given name; masked numbers begin with digits. */
function initialOf(name: string): string {
  const last = name.trim().split(/\s+/).at(-1) ?? ''
  return [...last][0]?.toLocaleUpperCase('vi') ?? '?'
}

function colourOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return colours[sum % colours.length] ?? colours[0]
}

export interface Person {
  id: string
  name: string
  photo?: string | null
}

interface AvatarStackProps {
  people: readonly Person[]
  /** How many people there are: those not loaded yet get placeholders. */
  count?: number
  /** Shown as one dashed place: "+3". */
  free?: number
  most?: number
  size?: number
}

export function AvatarStack({
  people,
  count = people.length,
  free = 0,
  most = 4,
  size = 28,
}: AvatarStackProps) {
  const { t } = useTranslation()
  const overlap = { marginLeft: -size * 0.3 }
  const places = Array.from({ length: Math.min(count, most) }, (_, place) => people[place])
  return (
    <span className="flex items-center" role="img" aria-label={t('people.seated', { count })}>
      {places.map((person, place) => (
        <span key={person?.id ?? place} style={place ? overlap : undefined} className="inline-flex">
          {person ? (
            <Avatar name={person.name} photo={person.photo} size={size} silent />
          ) : (
            <span style={{ width: size, height: size }} className="rounded-full bg-float ring-2 ring-card" />
          )}
        </span>
      ))}
      <FreePlaces count={free} size={size} overlap={count > 0} />
    </span>
  )
}
