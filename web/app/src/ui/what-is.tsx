// The small mark beside a word or a sum that explains it.
import { Info } from 'lucide-react'

export function WhatIs({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="press -mx-3 -my-3.5 inline-grid size-11 place-items-center align-middle text-primary"
    >
      <Info className="size-4" aria-hidden="true" />
    </button>
  )
}
