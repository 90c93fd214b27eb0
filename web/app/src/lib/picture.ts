// Files that this device makes, pictures above all: to the system's own list of ways to share, or saved.

/** A canvas as a PNG; undefined if the browser cannot encode it. */
export async function pictureOf(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  return blob ? new File([blob], name, { type: 'image/png' }) : undefined
}

/** Opens the list with the picture and a text; false if there is no list, or it takes no pictures. */
export async function sendPicture(picture: File, text?: string): Promise<boolean> {
  const files = [picture]
  if (!navigator.canShare?.({ files })) return false
  // Closing the list is not a failure.
  await navigator.share({ files, ...(text && { text }) }).catch(() => undefined)
  return true
}

/** Where it went; undefined if the picture could not be made. */
export type Gone = 'shared' | 'saved' | undefined

/** On a phone to the list, from which it can be kept or opened in another app; elsewhere it is saved. */
export async function givePicture(canvas: HTMLCanvasElement, name: string): Promise<Gone> {
  const picture = await pictureOf(canvas, name)
  if (!picture) return undefined
  if (matchMedia('(pointer: coarse)').matches && (await sendPicture(picture))) return 'shared'
  download(picture, name)
  return 'saved'
}

export function download(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
