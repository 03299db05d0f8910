let isStarted = false

/** Highlights the hovered or focused home, in the list and on the map. */
export function markTogether(): void {
  if (isStarted) return
  isStarted = true
  for (const event of ['pointerover', 'focusin'] as const) {
    document.addEventListener(event, ({ target }) => {
      const around =
        target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-home]') : null
      mark(around?.dataset.home)
    })
  }
}

function mark(number: string | undefined): void {
  for (const lit of document.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit')
  if (number === undefined) return
  for (const each of document.querySelectorAll(`[data-home="${CSS.escape(number)}"]`))
    each.toggleAttribute('data-lit', true)
}
