import noPicture from '#art/no-picture.svg?url'

export function watchPictures(): void {
  // Pictures that failed before this script ran.
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    if (image.complete && image.naturalWidth === 0) showPlaceholder(image)
  }
  // Error events don't bubble.
  document.addEventListener('error', ({ target }) => showPlaceholder(target), { capture: true })
}

function showPlaceholder(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.dataset.picture === undefined) return
  delete target.dataset.picture
  target.previousElementSibling?.remove()
  target.removeAttribute('srcset')
  target.src = noPicture
}
