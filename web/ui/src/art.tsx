// Our own drawings for pages that have nothing else to show.
import { useId } from 'react'

export type ArtName = 'empty' | 'offline' | 'error' | 'lost' | 'done' | 'people' | 'money'

export function Art({ name, className }: { name: ArtName; className?: string }) {
  const id = useId()
  const Drawing = drawings[name]
  return (
    <svg viewBox="0 0 200 150" className={className ?? 'w-50'} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}paper`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#323a45" />
          <stop offset="1" stopColor="#1d2229" />
        </linearGradient>
        <linearGradient id={`${id}blue`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#1296db" />
          <stop offset=".55" stopColor="#3c9cff" />
          <stop offset="1" stopColor="#6a5cff" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="#3c9cff" stopOpacity=".22" />
          <stop offset="1" stopColor="#3c9cff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="100" cy="78" rx="98" ry="70" fill={`url(#${id}glow)`} />
      <ellipse cx="100" cy="134" rx="58" ry="6" fill="#000" opacity=".35" />
      <Drawing paper={`url(#${id}paper)`} blue={`url(#${id}blue)`} />
    </svg>
  )
}

interface Inks {
  paper: string
  blue: string
}

const ticket =
  'M0 8a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v12a9 9 0 0 0 0 18v12a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V38a9 9 0 0 0 0-18z'
const star = 'm0-7 2 5 5 2-5 2-2 5-2-5-5-2 5-2z'

function Stars() {
  return (
    <>
      <path d={star} transform="translate(38 36)" fill="#f9ae3d" />
      <path d={star} transform="translate(166 54) scale(.7)" fill="#5ac725" />
      <circle cx="156" cy="26" r="3" fill="#8b7bff" />
      <circle cx="28" cy="84" r="2.5" fill="#3c9cff" />
    </>
  )
}

const drawings: Record<ArtName, (inks: Inks) => React.ReactNode> = {
  empty: ({ paper, blue }) => (
    <>
      <g transform="rotate(-12 80 80) translate(34 50)">
        <path d={ticket} fill={paper} opacity=".75" />
      </g>
      <g transform="rotate(7 110 84) translate(56 52)">
        <path d={ticket} fill={paper} stroke="#4a5462" strokeWidth="1.5" />
        <path d="M66 8v42" stroke="#4a5462" strokeWidth="1.5" strokeDasharray="3 4" />
        <rect x="14" y="17" width="38" height="24" rx="11" fill={blue} />
        <path d="M20 23h18l-7 9h-8c-4 0-6-2-6-5s1-4 3-4z" fill="#fff" opacity=".28" />
        <path d="M76 20h12M76 29h12M76 38h8" stroke="#5c6775" strokeWidth="3" strokeLinecap="round" />
      </g>
      <Stars />
    </>
  ),
  offline: ({ paper, blue }) => (
    <>
      <path
        d="M58 108a24 24 0 0 1-3-48 34 34 0 0 1 65-9 27 27 0 0 1 26 57z"
        fill={paper}
        stroke="#4a5462"
        strokeWidth="1.5"
      />
      <path
        d="M78 84a32 32 0 0 1 44 0M87 94a19 19 0 0 1 26 0"
        fill="none"
        stroke="#5c6775"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="100" cy="103" r="4" fill="#5c6775" />
      <path d="M66 48 134 118" stroke="#0f1114" strokeWidth="12" strokeLinecap="round" />
      <path d="M66 48 134 118" stroke={blue} strokeWidth="5" strokeLinecap="round" />
      <path d="M66 48 134 118" stroke="#f56c6c" strokeWidth="5" strokeLinecap="round" />
      <path d={star} transform="translate(160 34) scale(.8)" fill="#f9ae3d" />
    </>
  ),
  error: ({ paper, blue }) => (
    <>
      <g transform="rotate(-9 70 84) translate(26 52)">
        <path
          d="M0 8a8 8 0 0 1 8-8h52l-7 14 8 12-9 12 7 20H8a8 8 0 0 1-8-8V38a9 9 0 0 0 0-18z"
          fill={paper}
          stroke="#4a5462"
          strokeWidth="1.5"
        />
        <rect x="12" y="17" width="30" height="24" rx="11" fill={blue} />
      </g>
      <g transform="rotate(11 140 84) translate(104 50)">
        <path
          d="M8 0h46a8 8 0 0 1 8 8v12a9 9 0 0 0 0 18v12a8 8 0 0 1-8 8H8l-7-20 9-12-8-12z"
          fill={paper}
          stroke="#4a5462"
          strokeWidth="1.5"
        />
        <path d="M26 20h20M26 29h20M26 38h12" stroke="#5c6775" strokeWidth="3" strokeLinecap="round" />
      </g>
      <path d="m98 30 3 12M84 34l7 10M114 35l-6 9" stroke="#f56c6c" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  lost: ({ paper, blue }) => (
    <>
      <circle cx="96" cy="74" r="42" fill={paper} stroke="#4a5462" strokeWidth="1.5" />
      <path d="M96 32v84M54 74h84" stroke="#3b444f" strokeWidth="1.5" strokeDasharray="3 5" />
      <path d="m116 54-13 27-27 13 13-27z" fill={blue} />
      <path d="m116 54-13 27-14-14z" fill="#f56c6c" />
      <circle cx="96" cy="74" r="4" fill="#0f1114" />
      <Stars />
    </>
  ),
  done: ({ paper, blue }) => (
    <>
      <g transform="rotate(-6 100 80) translate(50 48)">
        <path d={ticket} fill={paper} stroke="#4a5462" strokeWidth="1.5" />
        <path d="M66 8v42" stroke="#4a5462" strokeWidth="1.5" strokeDasharray="3 4" />
        <rect x="14" y="17" width="38" height="24" rx="11" fill={blue} />
      </g>
      <circle cx="142" cy="98" r="22" fill="#0f1114" />
      <circle cx="142" cy="98" r="18" fill="#5ac725" />
      <path
        d="m134 98 6 6 10-12"
        fill="none"
        stroke="#0c2a02"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={star} transform="translate(40 34)" fill="#f9ae3d" />
      <path d={star} transform="translate(158 36) scale(.8)" fill="#8b7bff" />
      <path d={star} transform="translate(26 96) scale(.6)" fill="#e873b8" />
    </>
  ),
  people: ({ paper, blue }) => (
    <>
      <circle cx="60" cy="66" r="15" fill={paper} stroke="#4a5462" strokeWidth="1.5" />
      <path d="M34 116a26 26 0 0 1 52 0z" fill={paper} stroke="#4a5462" strokeWidth="1.5" />
      <circle cx="140" cy="66" r="15" fill="none" stroke="#5c6775" strokeWidth="1.5" strokeDasharray="4 4" />
      <path
        d="M114 116a26 26 0 0 1 52 0z"
        fill="none"
        stroke="#5c6775"
        strokeWidth="1.5"
        strokeDasharray="4 4"
      />
      <circle cx="100" cy="58" r="19" fill={blue} />
      <rect x="80" y="50" width="40" height="16" rx="8" fill="#0b1d3a" />
      <path d="M68 122a32 32 0 0 1 64 0z" fill={blue} />
      <path d={star} transform="translate(36 34)" fill="#f9ae3d" />
    </>
  ),
  money: ({ paper, blue }) => (
    <>
      <rect x="46" y="52" width="108" height="70" rx="14" fill={paper} stroke="#4a5462" strokeWidth="1.5" />
      <path d="M46 66a14 14 0 0 1 14-14h70l-6-12a8 8 0 0 0-10-4L56 54" fill={blue} />
      <rect x="118" y="76" width="42" height="24" rx="12" fill="#2f3742" stroke="#4a5462" strokeWidth="1.5" />
      <circle cx="132" cy="88" r="5" fill="#f9ae3d" />
      <Stars />
    </>
  ),
}
