const ROLL_MS = 350

/**
 * Calls `show` with the numbers from one value to another, one a frame, and last with `to`; only with `to`, at once, if
 * reduced motion is preferred. Returns a function that stops it.
 */
export function roll(from: number, to: number, show: (value: number) => void): () => void {
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    show(to)
    return () => {}
  }
  const start = performance.now()
  const step = () => {
    const left = 1 - Math.min(1, (performance.now() - start) / ROLL_MS)
    show(to + (from - to) * left ** 3)
    if (left > 0) frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
