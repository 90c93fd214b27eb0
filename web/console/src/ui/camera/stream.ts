// The camera itself: which one, its light, and how it is released.

const place = 'desk.camera'

export type Blocked = 'refused' | 'missing' | 'insecure'

/** Why there is no picture from the camera. */
export class NoCamera extends Error {
  readonly why: Blocked

  constructor(why: Blocked) {
    super(why)
    this.why = why
  }
}

export interface Camera {
  stream: MediaStream
  deviceId: string
  /** All cameras of this device, once the permission is given. */
  choices: { deviceId: string; label: string }[]
  /** Absent if the camera has no light of its own. */
  light?: (on: boolean) => Promise<void>
  close(): void
}

export const rememberedCamera = {
  read: () => localStorage.getItem(place) ?? '',
  keep: (deviceId: string) => localStorage.setItem(place, deviceId),
}

/** The chosen camera if it is still there, otherwise the one that faces away from the operator. */
export async function openCamera(deviceId: string): Promise<Camera> {
  if (!navigator.mediaDevices) throw new NoCamera('insecure')
  const stream = await streamOf(deviceId)
  const [track] = stream.getVideoTracks()
  const close = () => {
    for (const each of stream.getTracks()) each.stop()
  }
  if (!track) {
    close()
    throw new NoCamera('missing')
  }
  const devices = await navigator.mediaDevices.enumerateDevices()
  const choices = devices.filter(({ kind, deviceId: id }) => kind === 'videoinput' && id !== '')
  return { stream, deviceId: track.getSettings().deviceId ?? '', choices, light: lightOf(track), close }
}

async function streamOf(deviceId: string): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
  const open = (which: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({ video: { ...size, ...which } })
  try {
    if (!deviceId) return await open({ facingMode: 'environment' })
    return await open({ deviceId: { exact: deviceId } }).catch(error => {
      if (nameOf(error) !== 'OverconstrainedError' && nameOf(error) !== 'NotFoundError') throw error
      return open({ facingMode: 'environment' })
    })
  } catch (error) {
    throw new NoCamera(nameOf(error) === 'NotFoundError' ? 'missing' : 'refused')
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

// Torches are not in the types of the DOM yet.
type WithTorch = { torch?: boolean }

function lightOf(track: MediaStreamTrack): Camera['light'] {
  const abilities = (track.getCapabilities?.() ?? {}) as WithTorch
  if (!abilities.torch) return undefined
  return on => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet & WithTorch] })
}
