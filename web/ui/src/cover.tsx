// Covers drawn from a hue and a motif, so that every experience has its own picture before one is uploaded.
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

export const motifs = ['peaks', 'ocean', 'lanterns', 'cave', 'space', 'city', 'terraces', 'visor'] as const
/** Subjects of news other than an experience. */
const subjects = ['draw', 'venue'] as const
export type Motif = (typeof motifs)[number] | (typeof subjects)[number]

/** The motif of that name, if there is one. */
export const motifOf = (name: string): Motif | undefined =>
  [...motifs, ...subjects].find(motif => motif === name)

export interface CoverProps {
  /** Any value that stays the same for the same thing, for example its id. */
  seed: string
  hue?: number
  motif?: Motif
  /** A real picture, which then covers the drawing. */
  picture?: string | null
  className?: string
}

export function Cover({ seed, hue, motif, picture, className }: CoverProps) {
  const colours = coverColours({ seed, hue })
  const Scene = scenes[motif ?? motifs[(hash(seed) >>> 8) % motifs.length] ?? 'peaks']
  return (
    <span
      aria-hidden="true"
      className={clsx('relative block overflow-hidden', className)}
      style={{
        background: `radial-gradient(95% 80% at 78% 8%, ${colours.light} 0%, transparent 62%), linear-gradient(165deg, ${colours.sky}, ${colours.deep})`,
      }}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 160 120"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <Scene {...colours} id={useId()} />
      </svg>
      {picture && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

/** The colours of a cover, for drawing its ground elsewhere. */
export const coverColours = ({ seed, hue }: Pick<CoverProps, 'seed' | 'hue'>) =>
  palette(hue ?? hash(seed) % 360)

export function hash(text: string): number {
  let sum = 2_166_136_261
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return sum >>> 0
}

interface Colours {
  light: string
  sky: string
  deep: string
  far: string
  middle: string
  near: string
  spark: string
}

const gold = 75
const violet = 290
const yellow = 95

/** A hue moved along the shorter way to another, by at most this many degrees. */
function toward(hue: number, goal: number, most: number): number {
  const way = ((goal - hue + 540) % 360) - 180
  return (hue + Math.max(-most, Math.min(most, way)) + 360) % 360
}

/**
 * Light tends to gold and shade to violet, as at dusk, so that no hue looks muddy. Dark yellow is brown, so
 * its sky is lighter.
 */
function palette(hue: number): Colours {
  const lift = 0.15 * Math.max(0, Math.cos(((hue - yellow) * Math.PI) / 180))
  return {
    light: `oklch(0.87 0.11 ${toward(hue, gold, 60)})`,
    sky: `oklch(${0.6 + lift} 0.15 ${hue})`,
    deep: `oklch(0.3 0.12 ${toward(hue, violet, 75)})`,
    far: `oklch(${0.5 + lift / 2} 0.13 ${toward(hue, violet, 20)} / 0.8)`,
    middle: `oklch(0.39 0.12 ${toward(hue, violet, 45)} / 0.92)`,
    near: `oklch(0.24 0.08 ${toward(hue, violet, 65)})`,
    spark: `oklch(0.93 0.1 ${toward(hue, gold, 85)})`,
  }
}

type Scene = (inks: Colours & { id: string }) => ReactNode

const lantern = 'M-7-6h14c4 4 4 12 0 16H-7c-4-4-4-12 0-16z'
const fish = 'M0 0c6-6 14-6 19-1l6-5v12l-6-5c-5 5-13 5-19-1z'

const scenes: Record<Motif, Scene> = {
  peaks: ({ far, middle, near, spark }) => (
    <>
      <circle cx="118" cy="32" r="13" fill={spark} />
      <path d="M0 84l30-34 18 20 26-36 30 40 18-18 38 30v34H0z" fill={far} />
      <path d="m74 34 9 12-6 3-4-5-7 4z" fill="#fff" opacity=".55" />
      <path d="M0 100l34-28 24 18 30-26 34 26 38-20v50H0z" fill={middle} />
      <path d="M0 112c30-12 56-4 84-8s50-12 76-4v20H0z" fill={near} />
    </>
  ),
  ocean: ({ far, middle, near, spark }) => (
    <>
      <path d="M92 0 60 120h26L112 0zM124 0l-14 120h20L138 0z" fill="#fff" opacity=".1" />
      <path d={fish} transform="translate(96 34) scale(.8)" fill={spark} />
      <path d={fish} transform="translate(122 52) scale(.55)" fill={spark} opacity=".8" />
      <path
        d="M18 62c4-20 28-28 50-22 12 3 19 12 24 18 5-5 12-7 17-5-4 4-6 8-6 12 3 4 4 9 3 14-6-1-11-5-14-10-10 12-34 17-52 12-14-4-23-9-22-19z"
        fill={middle}
      />
      <circle cx="34" cy="58" r="2.2" fill="#fff" />
      <path d="M0 102c18-10 34 4 54-2s30-12 54-4 34-4 52 2v22H0z" fill={far} />
      <path
        d="M14 120c0-16-5-20 0-30m10 30c1-11 6-15 5-24m101 24c0-14 6-19 2-30m12 30c-1-10 4-13 3-20"
        stroke={near}
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      {[20, 40, 70, 96].map(y => (
        <circle key={y} cx={12 + (y % 9)} cy={y} r={1 + (y % 3)} fill="#fff" opacity=".4" />
      ))}
    </>
  ),
  lanterns: ({ far, middle, near, spark }) => (
    <>
      <path
        d="M0 14c50 22 110 22 160 2M0 40c40 14 80 12 160-8"
        stroke="#000"
        strokeOpacity=".35"
        fill="none"
      />
      {[
        [26, 34, 1],
        [70, 42, 1.2],
        [122, 36, 0.95],
        [44, 64, 0.7],
        [100, 62, 0.75],
      ].map(([x, y, scale]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <circle r="20" fill={spark} opacity=".18" />
          <path d={lantern} fill={spark} />
          <path d="M-3-6c-2 5-2 11 0 16M3-6c2 5 2 11 0 16" stroke="#000" strokeOpacity=".18" fill="none" />
          <path d="M0-10v4M0 10v8" stroke={near} strokeWidth="1.5" />
        </g>
      ))}
      <path d="M0 88h22l6-10 22 0 6 10h14l8-14h28l8 14h46v32H0z" fill={middle} />
      <path d="M0 106c40-6 80 4 160-4v18H0z" fill={near} />
      <path d="M70 108h30m-40 5h50" stroke={far} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  cave: ({ far, middle, near, spark }) => (
    <>
      <path d="M70 0h30l24 120H46z" fill="#fff" opacity=".16" />
      <ellipse cx="86" cy="24" rx="26" ry="16" fill={spark} opacity=".75" />
      <path
        d="M0 120V0h60c-14 8-24 14-20 26 3 10-8 14-6 30s-14 18-12 34 8 20 12 30zM160 120V0h-48c12 10 20 12 18 26s10 14 8 30 12 18 8 34-8 20-10 30z"
        fill={middle}
      />
      <path d="M44 0l6 26 6-26zM64 0l4 16 5-16zM104 0l5 22 6-22zM120 0l4 34 7-34z" fill={near} />
      <path d="M0 120c20-22 40-20 62-14s50-14 98-2v16z" fill={near} />
      <path d="M80 106v-9m-3 3 3-3 3 3" stroke={spark} strokeWidth="2.5" strokeLinecap="round" fill="none" />
      <path d="M30 108c30-6 60 4 100-4" stroke={far} strokeWidth="2" fill="none" />
    </>
  ),
  space: ({ far, middle, near, spark, id }) => (
    <>
      {[12, 31, 47, 66, 83, 101, 119, 138, 151].map(x => (
        <circle key={x} cx={x} cy={(x * 37) % 84} r={0.7 + (x % 3) * 0.5} fill="#fff" opacity=".8" />
      ))}
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={spark} />
          <stop offset="1" stopColor={middle} />
        </linearGradient>
      </defs>
      <ellipse
        cx="104"
        cy="48"
        rx="44"
        ry="11"
        fill="none"
        stroke={spark}
        strokeOpacity=".75"
        strokeWidth="3"
        transform="rotate(-18 104 48)"
      />
      <circle cx="104" cy="48" r="25" fill={`url(#${id})`} />
      <path
        d="M80 55c16 8 36 2 47-14"
        stroke={spark}
        strokeWidth="3"
        fill="none"
        transform="rotate(-3 104 48)"
      />
      <path d="M0 104c40-22 100-26 160-2v18H0z" fill={near} />
      <circle cx="38" cy="108" r="7" fill={far} opacity=".5" />
      <path d="M32 92c0-9 5-14 10-17 5 3 10 8 10 17l4 6H28z" fill="#fff" />
      <circle cx="42" cy="87" r="3.5" fill={middle} />
    </>
  ),
  city: ({ far, middle, near, spark }) => (
    <>
      <circle cx="40" cy="30" r="12" fill={spark} opacity=".9" />
      <path d="M0 70h14V52h16v18h10V40h14v30h10V56h18v14h8V22l8-10 8 10v48h12V48h18v22h24v50H0z" fill={far} />
      <path d="M0 88h20V72h18v16h12V62h20v26h14V76h22v12h10V58h18v30h26v32H0z" fill={middle} />
      {[56, 62, 120, 126].map(x =>
        [68, 76, 84].map(y => (
          <rect key={`${x}-${y}`} x={x} y={y} width="3" height="4" fill={spark} opacity=".8" />
        )),
      )}
      <path d="M0 108h160v12H0z" fill={near} />
      <path
        d="M0 108c40-14 60-14 80 0 20-14 40-14 80 0"
        fill="none"
        stroke={spark}
        strokeOpacity=".6"
        strokeWidth="2"
      />
    </>
  ),
  terraces: ({ far, middle, near, spark }) => (
    <>
      <circle cx="40" cy="34" r="14" fill={spark} />
      <path d="M0 74c36-30 74-36 104-26 24 8 40 4 56-6v78H0z" fill={far} />
      {[0, 1, 2, 3, 4].map(step => (
        <path
          key={step}
          d={`M0 ${82 + step * 8}c34-${18 - step * 2} 60-${10 + step} 86-${4 + step * 2}s50 ${2 + step} 74-${10 - step}`}
          fill="none"
          stroke={step % 2 ? middle : spark}
          strokeOpacity={step % 2 ? 1 : 0.4}
          strokeWidth="4"
        />
      ))}
      <path d="M98 72h20l-3-7h3l-13-9-13 9h3z" fill={near} />
      <path d="M0 112c40-10 100 2 160-8v16H0z" fill={near} />
    </>
  ),
  draw: ({ far, middle, near, spark }) => (
    <>
      <circle cx="80" cy="52" r="44" fill={far} opacity=".5" />
      {[
        [52, 40, -24],
        [80, 26, 4],
        [110, 42, 22],
      ].map(([x, y, turn]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path d="M-15-10h30v6a4 4 0 0 0 0 8v6h-30v-6a4 4 0 0 0 0-8z" fill={spark} />
          <path d="M4-7v14" stroke={near} strokeWidth="1.5" strokeDasharray="2 2.5" />
        </g>
      ))}
      <path d="M40 66h80l-6 46H46z" fill={middle} />
      <path d="M36 60h88a4 4 0 0 1 4 4v6H32v-6a4 4 0 0 1 4-4z" fill={near} />
      <path
        d="m70 90 7 7 14-15"
        fill="none"
        stroke={spark}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M0 110h160v10H0z" fill={near} opacity=".6" />
    </>
  ),
  venue: ({ far, middle, near, spark }) => (
    <>
      <path d="M0 58h18V40h16v18h88V34h16v24h22v62H0z" fill={far} />
      <path d="M24 66h112v50H24z" fill={middle} />
      <path d="M36 82h26v34H36zM74 82h50v22H74z" fill={spark} opacity=".75" />
      <path
        d="M18 66l8-16h108l8 16c0 7-12 7-12 0 0 7-14 7-14 0 0 7-14 7-14 0 0 7-14 7-14 0 0 7-14 7-14 0 0 7-14 7-14 0 0 7-14 7-14 0 0 7-20 7-20 0z"
        fill={near}
      />
      <path d="M80 10a15 15 0 0 1 15 15c0 11-15 25-15 25S65 36 65 25a15 15 0 0 1 15-15z" fill={spark} />
      <circle cx="80" cy="25" r="6" fill={near} />
      <path d="M0 112h160v8H0z" fill={near} />
    </>
  ),
  visor: ({ far, middle, near, spark, id }) => (
    <>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={near} />
          <stop offset=".6" stopColor={middle} />
          <stop offset="1" stopColor={spark} />
        </linearGradient>
      </defs>
      {[0, 1, 2, 3].map(line => (
        <path key={line} d={`M0 ${92 + line * 8}h160`} stroke="#fff" strokeOpacity=".2" />
      ))}
      {[-60, -30, 0, 30, 60].map(x => (
        <path key={x} d={`M${80 + x * 0.5} 86 ${80 + x * 2} 120`} stroke="#fff" strokeOpacity=".2" />
      ))}
      <circle cx="80" cy="56" r="46" fill={far} opacity=".5" />
      <path
        d="M36 50c8-22 26-28 44-28s36 6 44 28"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <rect x="28" y="44" width="104" height="42" rx="20" fill="#fff" />
      <path
        d="M40 50h80a12 12 0 0 1 6 10c0 12-7 20-18 20h-8c-9 0-12-9-20-9s-11 9-20 9h-8c-11 0-18-8-18-20a12 12 0 0 1 6-10z"
        fill={`url(#${id})`}
      />
      <path d="M47 55h32L66 72H52c-6 0-9-4-9-9 0-4 1-8 4-8z" fill="#fff" opacity=".2" />
    </>
  ),
}
