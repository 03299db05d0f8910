/** Shows one part of a page (`data-part`) in place of the others; the focus goes there from what is gone. */
export function showPart(part: string, focus = true): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
    element.hidden = element.dataset.part !== part
    if (focus && !element.hidden) element.focus()
  }
}

/** The token behind the `#`, taken out of the address at once. */
export function takeToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(null, '', location.pathname)
  return token
}
