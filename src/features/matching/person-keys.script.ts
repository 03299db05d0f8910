/** Elements in which the arrow keys have their own meaning. */
const OWN_ARROWS =
  'input, select, textarea, [contenteditable], dialog, details[open], [role=menu], [tabindex]'

/** Makes the left and right arrow keys open the previous and next person. */
export function startPersonKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    const rel = key === 'ArrowLeft' ? 'prev' : key === 'ArrowRight' ? 'next' : null
    if (!rel || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest(OWN_ARROWS)) return
    document.querySelector<HTMLAnchorElement>(`a[rel=${rel}]`)?.click()
  })
}
