const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const

/** Resolves at the first pointer movement, press, key, scroll or focus change: content below the fold can wait until then. Browser only. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const found = new AbortController()
    for (const sign of SIGNS) {
      const wake = () => {
        found.abort()
        resolve()
      }
      addEventListener(sign, wake, { signal: found.signal, passive: true, capture: true })
    }
  })
}
