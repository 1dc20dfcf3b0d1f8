/** Fetches a file as whoever is signed in, and hands it to the browser under this name. Rejects where it is refused. */
export async function download(path: string, accept: string, name: string): Promise<void> {
  const response = await fetch(path, { headers: { accept }, credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  saveAs(await response.blob(), name)
}

/** Hands what is here to the browser as a file. */
export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
