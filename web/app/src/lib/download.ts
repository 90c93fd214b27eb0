// Files that the app makes, and saving them on the user's device.

export function download(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** A canvas as a PNG; undefined if the browser cannot encode it. */
export async function pictureOf(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  return blob ? new File([blob], name, { type: 'image/png' }) : undefined
}
