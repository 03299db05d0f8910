import { send } from '#lib/api.ts'
import { showError } from '#lib/toast.ts'

const NOT_PREPARED = 'We couldn’t prepare that file. Try again.'

/** Long enough for a browser to start saving a file. */
const RELEASE_AFTER_MS = 60_000

/**
 * Fetches the API's files that links with `download` lead to. A browser says nothing while such a file is prepared, and hardly anything if
 * that fails.
 */
export function watchDownloads(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null
    if (!(link instanceof HTMLAnchorElement) || !link.pathname.startsWith('/api/')) return
    event.preventDefault()
    if (link.ariaBusy !== 'true') void fetchFile(link)
  })
}

async function fetchFile(link: HTMLAnchorElement): Promise<void> {
  const spinner = Object.assign(document.createElement('span'), { className: 'spinner' })
  link.ariaBusy = 'true'
  link.prepend(spinner)
  try {
    const response = await send(link.href)
    const href = URL.createObjectURL(await response.blob())
    const download = nameIn(response.headers.get('content-disposition'))
    Object.assign(document.createElement('a'), { href, download }).click()
    setTimeout(() => URL.revokeObjectURL(href), RELEASE_AFTER_MS)
  } catch (error) {
    showError(error, NOT_PREPARED)
  } finally {
    spinner.remove()
    link.ariaBusy = null
  }
}

/** Returns the file name in a header such as `attachment; filename="cohearth-2026.pdf"`. */
const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? ''
