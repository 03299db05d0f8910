/** In milliseconds: the part that removed the element may move the focus itself. */
const GRACE_MS = 100

/**
 * When the focused element is removed, browsers drop the focus, and screen readers start again at the top of the page. Moves it
 * to the heading of the section or dialog that it was in.
 */
export function keepFocus(): void {
  let around: Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    around = []
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement) around.push(at)
  })
  const removals = new MutationObserver(() => {
    if (around[0]?.isConnected !== false) return
    const left = around.find((element) => element.isConnected)?.closest('section, dialog, main')
    around = []
    setTimeout(() => left && document.activeElement === document.body && focusOn(left), GRACE_MS)
  })
  removals.observe(document.body, { childList: true, subtree: true })
}

function focusOn(area: Element): void {
  const place = area.querySelector<HTMLElement>('h1, h2, h3') ?? area
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
