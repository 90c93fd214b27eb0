// A text file chosen on this device.
import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { textOf } from '@/lib/file-text'

export interface Picked {
  name: string
  content: string
}

interface FileFieldProps {
  label: string
  /** The name of the chosen file. */
  picked: string | undefined
  onPick: (file: Picked) => void
}

export function FileField({ label, picked, onPick }: FileFieldProps) {
  const id = useId()
  const read = async (file: File | undefined) => {
    if (file) onPick({ name: file.name, content: textOf(new Uint8Array(await file.arrayBuffer())) })
  }
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
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          className="sr-only"
          onChange={event => {
            read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {picked && <span className="wrap-anywhere text-ink-2">{picked}</span>}
    </div>
  )
}
