// The headset over its horizon: the picture of the home page and of signing in.
import { useId } from 'react'

export function HeroArt({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 200 160" className={className} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}shell`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#b9d9ff" />
        </linearGradient>
        <linearGradient id={`${id}glass`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#0b1d3a" />
          <stop offset=".55" stopColor="#26307a" />
          <stop offset="1" stopColor="#f9ae3d" />
        </linearGradient>
        <radialGradient id={`${id}halo`}>
          <stop stopColor="#fff" stopOpacity=".5" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="104" cy="80" rx="92" ry="70" fill={`url(#${id}halo)`} opacity=".5" />
      <g stroke="#fff" strokeOpacity=".22" fill="none">
        {[0, 1, 2, 3].map(line => (
          <path key={line} d={`M${10 - line * 6} ${122 + line * 10}H200`} />
        ))}
        {[40, 80, 120, 160].map(x => (
          <path key={x} d={`M${100 + (x - 100) * 0.5} 118L${100 + (x - 100) * 1.5} 160`} />
        ))}
      </g>
      <g className="animate-float">
        <path
          d="M36 66c14-34 44-44 72-42s50 18 58 42"
          fill="none"
          stroke={`url(#${id}shell)`}
          strokeWidth="11"
          strokeLinecap="round"
        />
        <rect x="22" y="58" width="158" height="62" rx="30" fill={`url(#${id}shell)`} />
        <path
          d="M40 68h122a18 18 0 0 1 18 20v2c0 13-9 22-21 22h-24c-9 0-13-4-18-9-5-6-11-6-16 0-5 5-9 9-18 9H58c-15 0-24-9-24-22v-8a14 14 0 0 1 6-14z"
          fill={`url(#${id}glass)`}
        />
        <path d="M52 76h60l-22 28H62c-12 0-18-8-18-16 0-7 3-12 8-12z" fill="#fff" opacity=".16" />
      </g>
      <circle cx="176" cy="34" r="4" fill="#f9ae3d" />
      <path d="M150 22l3 6 6 3-6 3-3 6-3-6-6-3 6-3z" fill="#fff" />
    </svg>
  )
}

/** The mark: a ticket with a visor in it. */
export function Logo({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 64 64" className={className ?? 'size-14'} aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#1296db" />
          <stop offset=".55" stopColor="#3c9cff" />
          <stop offset="1" stopColor="#6a5cff" />
        </linearGradient>
      </defs>
      <rect width="64" height="64" rx="16" fill={`url(#${id})`} />
      <path
        d="M13 25a3 3 0 0 1 3-3h32a3 3 0 0 1 3 3v4a4 4 0 0 0 0 8v4a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3v-4a4 4 0 0 0 0-8z"
        fill="#fff"
      />
      <path
        d="M22 29.500h20a2.5 2.5 0 0 1 2.5 2.800l-.5 4a3 3 0 0 1-3 2.700h-4c-1.6 0-2.3-1.8-5-1.800s-3.4 1.8-5 1.800h-4a3 3 0 0 1-3-2.700l-.5-4a2.5 2.5 0 0 1 2.5-2.800z"
        fill="#12356b"
      />
    </svg>
  )
}
