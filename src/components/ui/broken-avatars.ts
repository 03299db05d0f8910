const PICTURE = '.avatar > img'

/** Hides pictures that fail to load in avatars that React doesn't hydrate, so that the initials show. */
function hideBroken(picture: HTMLImageElement): void {
  picture.hidden = true
}

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement && target.matches(PICTURE)) hideBroken(target)
  },
  true,
)
// Some may have failed before this script ran.
for (const picture of document.querySelectorAll<HTMLImageElement>(PICTURE)) {
  if (picture.complete && picture.naturalWidth === 0) hideBroken(picture)
}
