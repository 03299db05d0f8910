const COPIED = 'Link copied'
const FAILED = 'We couldn’t copy the link. Please copy it yourself:'

export function startSharing(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.addEventListener('click', () => void share(button))
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.addEventListener('click', () => window.print())
  }
}

async function share({
  dataset: { share: path = '', title = '' },
  parentElement,
}: HTMLElement): Promise<void> {
  const url = new URL(path, location.origin).href
  const status = parentElement?.querySelector('[data-share-status]')
  const say = (text: string) => status?.replaceChildren(text)
  try {
    if (Reflect.has(navigator, 'share')) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    say(COPIED)
  } catch (error) {
    // Closing the browser's own dialog isn't an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) say(`${FAILED} ${url}`)
  }
}
