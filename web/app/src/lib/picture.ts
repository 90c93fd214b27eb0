// A picture made on this device: to the phone's own list of ways to share, else a download.

/** Where it went; undefined if the picture could not be made. */
export type Gone = 'shared' | 'saved' | undefined

/** `address` goes with a shared picture, for those who cannot scan it. */
export async function givePicture(canvas: HTMLCanvasElement, name: string, address?: string): Promise<Gone> {
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (!blob) return undefined
  const file = new File([blob], name, { type: 'image/png' })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    // Closing the list is not a failure.
    await navigator.share({ files: [file], ...(address && { text: address }) }).catch(() => undefined)
    return 'shared'
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return 'saved'
}
