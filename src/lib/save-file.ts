/** Long enough for a browser to start saving a file. */
const RELEASE_AFTER_MS = 60_000

/** Saves a file under a name, as a download. */
export function saveFile(download: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download }).click()
  setTimeout(() => URL.revokeObjectURL(href), RELEASE_AFTER_MS)
}
