// Scanning with the camera: on or off, which camera, its light, and the picture that is searched for a code.
import { Camera as CameraIcon, CameraOff, Flashlight, FlashlightOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button'
import { Select } from '@/ui/fields'
import { type Blocked, type Camera, NoCamera, openCamera, rememberedCamera } from './stream'

interface ScannerProps {
  on: boolean
  onTurn: (on: boolean) => void
  onRead: (text: string) => void
}

export function CameraScanner({ on, onTurn, onRead }: ScannerProps) {
  const { t } = useTranslation()
  const [blocked, setBlocked] = useState<Blocked>()
  const [deviceId, setDeviceId] = useState(rememberedCamera.read)
  const Icon = on ? CameraOff : CameraIcon
  return (
    <div className="space-y-3">
      {on && (
        <Viewfinder
          key={deviceId}
          deviceId={deviceId}
          onChoose={chosen => {
            rememberedCamera.keep(chosen)
            setDeviceId(chosen)
          }}
          onRead={onRead}
          onBlocked={why => {
            setBlocked(why)
            onTurn(false)
          }}
        />
      )}
      {blocked && (
        <p role="alert" className="text-sm text-fault">
          {t(`camera.${blocked}`)}
        </p>
      )}
      <Button
        large
        tone={on ? 'quiet' : 'primary'}
        className="w-full"
        onClick={() => {
          setBlocked(undefined)
          onTurn(!on)
        }}
      >
        <Icon className="size-6" aria-hidden="true" />
        {t(on ? 'camera.stop' : 'camera.start')}
      </Button>
    </div>
  )
}

interface ViewfinderProps {
  deviceId: string
  onChoose: (deviceId: string) => void
  onRead: (text: string) => void
  onBlocked: (why: Blocked) => void
}

function Viewfinder({ deviceId, onChoose, onRead, onBlocked }: ViewfinderProps) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera>()
  const told = useRef({ onRead, onBlocked, onOpen: setCamera })
  useEffect(() => {
    told.current = { onRead, onBlocked, onOpen: setCamera }
  })
  useEffect(() => watch(video.current, deviceId, told), [deviceId])
  const options = camera?.choices.map(({ deviceId: value, label }, place) => ({
    value,
    label: label || t('camera.number', { number: place + 1 }),
  }))
  return (
    <div className="space-y-3">
      <div className="relative overflow-hidden rounded-2xl bg-black">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('camera.view')}
          className="max-h-[52dvh] min-h-48 w-full object-cover"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto aspect-square h-3/5 rounded-3xl outline-3 outline-white/70"
        />
        {camera?.light && <Light turn={camera.light} />}
      </div>
      {options && options.length > 1 && (
        <Select
          label={t('camera.which')}
          value={camera?.deviceId ?? ''}
          options={options}
          onChange={onChoose}
        />
      )}
    </div>
  )
}

function Light({ turn }: { turn: NonNullable<Camera['light']> }) {
  const { t } = useTranslation()
  const [on, setOn] = useState(false)
  const Icon = on ? FlashlightOff : Flashlight
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t('camera.light')}
      onClick={() =>
        turn(!on).then(
          () => setOn(!on),
          () => setOn(false),
        )
      }
      className="press absolute right-3 bottom-3 grid size-14 place-items-center rounded-full bg-black/60 text-white"
    >
      <Icon className="size-6" aria-hidden="true" />
    </button>
  )
}

interface Told {
  onRead: (text: string) => void
  onBlocked: (why: Blocked) => void
  onOpen: (camera: Camera) => void
}

/** Searches the pictures until a code is read; returns how to stop. */
function watch(video: HTMLVideoElement | null, deviceId: string, told: { current: Told }) {
  let over = false
  let camera: Camera | undefined
  const look = async () => {
    if (!video) return
    camera = await openCamera(deviceId)
    if (over) return
    video.srcObject = camera.stream
    told.current.onOpen(camera)
    await video.play()
    const text = await search(video, () => over)
    if (text && !over) told.current.onRead(text)
  }
  look()
    .catch(error => !over && told.current.onBlocked(error instanceof NoCamera ? error.why : 'refused'))
    .finally(() => over && camera?.close())
  return () => {
    over = true
    camera?.close()
  }
}

/** One picture after another, as fast as they are read and drawn. */
async function search(video: HTMLVideoElement, isOver: () => boolean): Promise<string> {
  const { openReader } = await import('./reader')
  const reader = await openReader()
  try {
    while (!isOver()) {
      const text = await reader.read(video)
      if (text) return text
      await new Promise(requestAnimationFrame)
    }
    return ''
  } finally {
    reader.close()
  }
}
