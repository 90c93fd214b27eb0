// Saves a text on the user's device as a file.
import { download } from './picture'

const types: Record<string, string> = { json: 'application/json', html: 'text/html' }

export function saveFile(name: string, text: string) {
  const type = types[name.split('.').at(-1) ?? '']
  download(new Blob([text], { type }), name)
}
