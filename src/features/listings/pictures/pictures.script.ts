import noPicture from '#art/no-picture.svg?url'

/** Puts the drawn placeholder in the place of every picture of a home that cannot be loaded, now and later. */
export function watchPictures(): void {
  // What failed before anybody listened.
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    if (image.complete && image.naturalWidth === 0) showPlaceholder(image)
  }
  // The event of a picture does not rise.
  document.addEventListener('error', ({ target }) => showPlaceholder(target), { capture: true })
}

function showPlaceholder(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.dataset.picture === undefined) return
  delete target.dataset.picture
  target.previousElementSibling?.remove()
  target.removeAttribute('srcset')
  target.src = noPicture
}
