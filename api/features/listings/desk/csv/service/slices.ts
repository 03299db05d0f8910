/** Lets other requests be answered. */
export const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Parts of a long list, one after the other, with other requests answered in between. */
export async function* slicesOf<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size)
    await pause()
  }
}
