/** Where the arrow keys have a meaning of their own. */
const OWN_ARROWS =
  'input, select, textarea, [contenteditable], dialog, details[open], [role=menu], [tabindex]'

/** Has the left and right arrow keys lead to the person before and after. */
export function startPersonKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    const rel = key === 'ArrowLeft' ? 'prev' : key === 'ArrowRight' ? 'next' : null
    if (!rel || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest(OWN_ARROWS)) return
    document.querySelector<HTMLAnchorElement>(`a[rel=${rel}]`)?.click()
  })
}
