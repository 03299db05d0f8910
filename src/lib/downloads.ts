import { send } from '#lib/api.ts'
import { saveFile } from '#lib/save-file.ts'
import { showError } from '#lib/toast.ts'

const NOT_PREPARED = 'We couldn’t prepare that file. Try again.'

/**
 * Downloads files from the API for links with `download`, and says what's happening: browsers show nothing while such a file is
 * prepared, and little if it fails.
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
    saveFile(nameIn(response.headers.get('content-disposition')), await response.blob())
  } catch (error) {
    showError(error, NOT_PREPARED)
  } finally {
    spinner.remove()
    link.ariaBusy = null
  }
}

/** Returns the file name in a header such as `attachment; filename="cohearth-2026.pdf"`. */
const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? ''
