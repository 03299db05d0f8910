const ITEMS = 'a[href], button:not(:disabled)'

/** Makes each `<details>` that says so a menu. */
export function attachMenus(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    attachDisclosure(details)
  }
}

/** Returns the index that an arrow key leads to, or null for other keys. `current` is -1 if none has the focus. */
export function nextIndex(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/**
 * Makes a `<details>` behave as a menu: Enter opens it at its first item, arrow keys move among its links and buttons, Escape
 * closes it and focuses its summary, and a press or focus elsewhere closes it. Without a script it still opens and closes.
 */
export function attachDisclosure(details: HTMLDetailsElement): void {
  const summary = details.querySelector('summary')
  const close = () => {
    details.open = false
  }

  details.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && details.open) {
      close()
      summary?.focus()
      return
    }
    const items = [...details.querySelectorAll<HTMLElement>(ITEMS)]
    const isOpening =
      !details.open && event.target === summary && (event.key === 'Enter' || event.key === ' ')
    const current = items.findIndex((item) => item === document.activeElement)
    const next = nextIndex(isOpening ? 'Home' : event.key, current, items.length)
    if (next === null) return
    event.preventDefault()
    details.open = true
    items[next]?.focus()
  })
  details.querySelector('[data-veil]')?.addEventListener('click', close)
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Node && !details.contains(event.target)) close()
  })
  details.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) close()
  })
}
