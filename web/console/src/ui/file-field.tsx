// A file chosen on this device: a text with separators, unless other endings are accepted.
import { FileUp } from 'lucide-react'
import { useId } from 'react'

interface FileFieldProps {
  label: string
  /** The name of the chosen file. */
  picked: string | undefined
  accept?: string
  onPick: (file: File) => void
}

export function FileField({
  label,
  picked,
  accept = '.csv,.txt,.tsv,text/csv,text/plain',
  onPick,
}: FileFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label
        htmlFor={id}
        className="press inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-xl bg-float px-4 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-primary"
      >
        <FileUp className="size-5" aria-hidden="true" />
        {label}
        <input
          id={id}
          type="file"
          accept={accept}
          className="sr-only"
          onChange={event => {
            const file = event.target.files?.[0]
            if (file) onPick(file)
            event.target.value = ''
          }}
        />
      </label>
      {picked && <span className="wrap-anywhere text-ink-2">{picked}</span>}
    </div>
  )
}
