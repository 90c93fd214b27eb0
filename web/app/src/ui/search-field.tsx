// A field that searches, with a button that clears it.
import { Search, X } from 'lucide-react'

interface SearchFieldProps {
  label: string
  clear: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, clear, value, onChange }: SearchFieldProps) {
  return (
    <div className="px-4 pt-1 pb-2">
      <label className="card flex min-h-12 in-[.sheet]:bg-raised items-center gap-2 pr-1 pl-4 outline-primary focus-within:outline-2 focus-within:-outline-offset-1">
        <Search className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        <span className="sr-only">{label}</span>
        <input
          type="search"
          enterKeyHint="search"
          value={value}
          onChange={event => onChange(event.target.value)}
          placeholder={label}
          className="h-full min-w-0 flex-1 appearance-none bg-transparent text-base outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        />
        {value && (
          <button
            type="button"
            aria-label={clear}
            onClick={() => onChange('')}
            className="press grid size-11 shrink-0 place-items-center text-ink-2"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        )}
      </label>
    </div>
  )
}
