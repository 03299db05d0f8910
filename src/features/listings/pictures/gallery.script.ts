// Browsers may remember a script that didn't load until the page is reloaded.
const FAILED = 'The photo gallery didn’t load. Reload the page, or open the pictures one by one:'

export function startGalleries(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
    gallery.addEventListener('click', (event) => {
      const opener = event.target instanceof Element && event.target.closest<HTMLElement>('[data-open]')
      // With a modifier key, the browser opens the picture itself.
      if (!opener || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void open(gallery, opener)
    })
  }
}

let isOpening = false

async function open(gallery: HTMLElement, opener: HTMLElement): Promise<void> {
  if (isOpening) return
  isOpening = true
  opener.ariaBusy = 'true'
  try {
    // React's plugin needs this on pages without islands.
    if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble')
    const { openLightbox } = await import('./Lightbox.tsx')
    showError(gallery, null)
    await openLightbox({
      label: gallery.dataset.gallery ?? '',
      pictures: picturesOf(gallery),
      index: Number(opener.dataset.open),
      onClosed: () => opener.focus({ preventScroll: true }),
    })
  } catch {
    showError(gallery, FAILED)
  } finally {
    opener.ariaBusy = null
    isOpening = false
  }
}

function picturesOf(gallery: HTMLElement) {
  return [...gallery.querySelectorAll<HTMLAnchorElement>('[data-gallery-list] a')].map((link) => ({
    filename: link.dataset.filename ?? '',
    caption: link.textContent.trim(),
    width: Number(link.dataset.width),
    height: Number(link.dataset.height),
  }))
}

/** Shows the error and the list of links; null hides both. */
function showError(gallery: HTMLElement, message: string | null): void {
  gallery.toggleAttribute('data-failed', message !== null)
  const line = gallery.querySelector<HTMLElement>('[data-gallery-error]')
  const text = line?.lastElementChild
  if (!line || !text) return
  line.hidden = message === null
  text.textContent = message
}
