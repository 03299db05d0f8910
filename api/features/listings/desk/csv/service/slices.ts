export const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Yields slices of a long list, letting other requests run in between. */
export async function* slicesOf<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size)
    await pause()
  }
}
