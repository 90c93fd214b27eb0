// Pictures from the phone, scaled down before they are sent: half a megabyte instead of eight.
import { Spinner } from '@gomve/ui/spinner'
import { toast } from '@gomve/ui/toast'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface Picture {
  id: string
  blob: Blob
  width: number
  height: number
}

interface ImageUploaderProps {
  label: string
  pictures: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  most?: number
  /** The longer side, in pixels. */
  side?: number
}

const quality = 0.86
let count = 0

export function ImageUploader({ label, pictures, onChange, most = 9, side = 1600 }: ImageUploaderProps) {
  const { t } = useTranslation()
  const id = useId()
  const [busy, setBusy] = useState(false)

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])]
    const files = chosen.slice(0, most - pictures.length)
    event.target.value = ''
    setBusy(true)
    const made = await Promise.allSettled(files.map(file => shrink(file, side)))
    setBusy(false)
    const good = made.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    if (good.length < files.length) toast.error(t('picture.unreadable'))
    else if (files.length < chosen.length) toast.error(t('picture.most', { most }))
    if (good.length > 0) onChange([...pictures, ...good])
  }

  return (
    <div>
      <p id={id} className="mb-1.5 px-1 text-sm text-ink-2">
        {label}
        {most > 1 && <span className="num">{` ${pictures.length}/${most}`}</span>}
      </p>
      <ul aria-labelledby={id} className="grid grid-cols-[repeat(auto-fill,96px)] gap-3">
        {pictures.map((picture, place) => (
          <li key={picture.id} className="relative">
            <Preview picture={picture} name={t('picture.number', { number: place + 1 })} />
            <button
              type="button"
              aria-label={t('picture.remove', { number: place + 1 })}
              onClick={() => onChange(pictures.filter(other => other.id !== picture.id))}
              className="press absolute -top-2 -right-2 grid size-11 place-items-center"
            >
              <span className="grid size-6 place-items-center rounded-full bg-float shadow-lg">
                <X className="size-4" aria-hidden="true" />
              </span>
            </button>
          </li>
        ))}
        {pictures.length < most && (
          <li>
            <label className="press relative grid size-24 place-items-center rounded-2xl border border-dashed border-ink-3 bg-raised text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-primary">
              {busy ? <Spinner /> : <ImagePlus className="size-7" aria-hidden="true" />}
              <span className="sr-only">{t('picture.add')}</span>
              <input
                type="file"
                accept="image/*"
                multiple={most > 1}
                disabled={busy}
                onChange={add}
                className="sr-only"
              />
            </label>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Drawn on a canvas: the content policy allows no blob: picture. */
function Preview({ picture, name }: { picture: Picture; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    createImageBitmap(picture.blob).then(
      bitmap => {
        if (!gone && canvas.current) cover(canvas.current, bitmap)
        bitmap.close()
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [picture.blob])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={name}
      width={192}
      height={192}
      className="size-24 rounded-2xl bg-raised"
    />
  )
}

function cover(canvas: HTMLCanvasElement, bitmap: ImageBitmap) {
  const square = Math.min(bitmap.width, bitmap.height)
  const left = (bitmap.width - square) / 2
  const top = (bitmap.height - square) / 2
  canvas.getContext('2d')?.drawImage(bitmap, left, top, square, square, 0, 0, canvas.width, canvas.height)
}

/** Decodes, rotates upright, scales down and re-encodes, which also removes the location. */
export async function shrink(file: Blob, side: number): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', quality))
  if (!blob) throw new Error('the picture could not be encoded')
  count += 1
  return { id: `picture${count}`, blob, width, height }
}

/** A picture as a call sends it. */
export function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
