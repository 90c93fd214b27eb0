// A file's text, however its program wrote it: UTF-8, the UTF-16 of spreadsheets, or old Vietnamese Windows.
export interface TextFile {
  name: string
  content: string
}

export const textFileOf = async (file: File): Promise<TextFile> => ({
  name: file.name,
  content: textOf(new Uint8Array(await file.arrayBuffer())),
})

export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1258').decode(bytes)
  }
}
