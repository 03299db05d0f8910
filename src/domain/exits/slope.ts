/**
 * Returns how far below the top each amount of each side is drawn, to one scale: the largest at 0, the smallest at `tall`. Amounts of one
 * side are at least `gap` apart, which moves close ones off their exact height.
 */
export function heightsOf(
  sides: readonly (readonly number[])[],
  { tall, gap }: { tall: number; gap: number },
): number[][] {
  const [most, least] = [Math.max(...sides.flat()), Math.min(...sides.flat())]
  const scale = most === least ? 0 : tall / (most - least)
  return sides.map((amounts) => {
    const order = [...amounts.keys()].toSorted((one, other) => (amounts[other] ?? 0) - (amounts[one] ?? 0))
    const heights = amounts.map((amount) => (most - amount) * scale)
    order.forEach((place, at) => {
      const above = heights[order[at - 1] ?? -1]
      if (above !== undefined) heights[place] = Math.max(heights[place] ?? 0, above + gap)
    })
    // Those that were moved below the end go back up, and move the ones above them.
    let below = tall + gap
    for (const place of order.toReversed()) {
      heights[place] = Math.min(heights[place] ?? 0, below - gap)
      below = heights[place]
    }
    return heights
  })
}
