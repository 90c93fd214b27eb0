// People: their picture, or their initial on a colour of their own.
import { FreePlaces } from '@gomve/ui/free-places'
import { Glasses } from 'lucide-react'
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
      {initialOf(name) ?? <Glasses style={{ width: '62%', height: '62%' }} strokeWidth={2} />}
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

/** Whole names end with the given name, "Nguyễn Minh Anh"; masked ones begin with it: "Anh N.", "Anh N***". */
function partsOf(name: string): [given: string, other: string] {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.at(-1) ?? ''
  return /[.*]$/.test(last) ? [first, last] : [last, words.length > 1 ? first : '']
}

const letterOf = (word: string) => [...word][0]?.toLocaleUpperCase('vi') ?? ''

/** Undefined for names without a letter to show: "Gomvé 3489", masked numbers. */
function initialOf(name: string): string | undefined {
  const letter = letterOf(partsOf(name)[0])
  return /\p{L}/u.test(letter) ? letter : undefined
}

/** The same for a name and its masked form, so that a person has one colour everywhere. */
function colourOf(name: string): string {
  const [given, other] = partsOf(name)
  let sum = 0
  for (const letter of given + letterOf(other)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
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
