// Reading a QR code with the camera, where the browser can; elsewhere codes are typed or scanned by hand.
import { Camera, CameraOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = () => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
const canScan = () => detectorClass() !== undefined && navigator.mediaDevices !== undefined

interface CameraProps {
  onRead: (text: string) => void
}

export function CameraScanner({ onRead }: CameraProps) {
  const { t } = useTranslation('desk')
  const [on, turn] = useState(false)
  const [blocked, setBlocked] = useState(false)
  if (!canScan()) return <p className="text-sm text-ink-2">{t('camera.none')}</p>
  const Icon = on ? CameraOff : Camera
  return (
    <div className="space-y-3">
      <Button large className="w-full" onClick={() => turn(!on)}>
        <Icon className="size-6" aria-hidden="true" />
        {t(on ? 'camera.stop' : 'camera.start')}
      </Button>
      {blocked && <p className="text-sm text-fault">{t('camera.blocked')}</p>}
      {on && (
        <Viewfinder
          onRead={text => {
            turn(false)
            onRead(text)
          }}
          onBlocked={() => {
            turn(false)
            setBlocked(true)
          }}
        />
      )}
    </div>
  )
}

function Viewfinder({ onRead, onBlocked }: CameraProps & { onBlocked: () => void }) {
  const { t } = useTranslation('desk')
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onRead, onBlocked })
  useEffect(() => {
    told.current = { onRead, onBlocked }
  })
  useEffect(() => watch(video.current, told), [])
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('camera.view')}
      className="w-full rounded-2xl bg-black"
    />
  )
}

/** Looks at the picture until a code is read; answers how to stop. */
function watch(
  video: HTMLVideoElement | null,
  told: { current: { onRead: (text: string) => void; onBlocked: () => void } },
) {
  let stream: MediaStream | undefined
  let over = false
  const Detector = detectorClass()
  const look = async () => {
    if (!video || !Detector) return
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (over) return
    video.srcObject = stream
    await video.play()
    const detector = new Detector({ formats: ['qr_code'] })
    while (!over) {
      const [code] = await detector.detect(video)
      if (code && !over) return told.current.onRead(code.rawValue)
      await new Promise(requestAnimationFrame)
    }
  }
  look()
    .catch(() => !over && told.current.onBlocked())
    .finally(() => over && stop())
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  return () => {
    over = true
    stop()
  }
}
