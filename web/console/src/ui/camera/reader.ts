// Reading a QR code from the camera's picture: by the browser where it can, by our own worker elsewhere.

/** A picture on its way to the worker, four bytes per pixel. */
export interface Picture {
  width: number
  height: number
  data: ArrayBuffer
}
export interface Reading {
  text: string
}

export interface Reader {
  /** The text of a code in the picture, or an empty string. */
  read(video: HTMLVideoElement): Promise<string>
  close(): void
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The longer side of the picture given to our own reader: a code at arm's length is still sharp. */
const longestSide = 960

export async function openReader(): Promise<Reader> {
  const detectorClass = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  // Some browsers have the class but support no format.
  const formats = await detectorClass?.getSupportedFormats().catch((): string[] => [])
  if (detectorClass && formats?.includes('qr_code')) return browsersOwn(detectorClass)
  return workers()
}

function browsersOwn(detectorClass: DetectorClass): Reader {
  const detector = new detectorClass({ formats: ['qr_code'] })
  return {
    read: async video => (await detector.detect(video))[0]?.rawValue ?? '',
    close: () => undefined,
  }
}

function workers(): Reader {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const ask = (picture: Picture) =>
    new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Reading>) => resolve(data.text)
      worker.onerror = reject
      worker.postMessage(picture, [picture.data])
    })
  return {
    async read(video) {
      const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight))
      const width = Math.round(video.videoWidth * scale)
      const height = Math.round(video.videoHeight * scale)
      if (!pen || width === 0 || height === 0) return ''
      canvas.width = width
      canvas.height = height
      pen.drawImage(video, 0, 0, width, height)
      return ask({ width, height, data: pen.getImageData(0, 0, width, height).data.buffer })
    },
    close: () => worker.terminate(),
  }
}
