// Saves a text on the user's device as a file.

const types: Record<string, string> = { json: 'application/json', html: 'text/html' }

export function saveFile(name: string, text: string) {
  const type = types[name.split('.').at(-1) ?? '']
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
