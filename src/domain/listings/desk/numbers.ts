const FIRST = 1001

/** Yields unused listing numbers in ascending order, from 1001. */
export function* freeNumbers(taken: ReadonlySet<string>): Generator<string, never> {
  for (let number = FIRST; ; number += 1) {
    const text = String(number)
    if (!taken.has(text)) yield text
  }
}
