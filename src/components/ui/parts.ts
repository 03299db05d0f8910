/** Shows one part of a page (`data-part`) instead of the others, and moves the focus there. */
export function showPart(part: string, focus = true): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
    element.hidden = element.dataset.part !== part
    if (focus && !element.hidden) element.focus()
  }
}

export function takeToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(null, '', location.pathname)
  return token
}
