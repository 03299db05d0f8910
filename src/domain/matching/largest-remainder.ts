/**
 * Rounds parts to whole numbers that add up to `total`, by the method of largest remainders: all are rounded down, and what's missing
 * goes, one each, to the parts that lost most (the first among equals). The parts may be negative; `total` is their sum, rounded.
 */
export function roundedToTotal(parts: readonly number[], total: number): number[] {
  const rounded = parts.map(Math.floor)
  const missing = total - rounded.reduce((sum, part) => sum + part, 0)
  const byLoss = [...parts.keys()].toSorted((one, other) => lossOf(parts[other]!) - lossOf(parts[one]!))
  for (const index of byLoss.slice(0, missing)) rounded[index]! += 1
  return rounded
}

function lossOf(part: number): number {
  return part - Math.floor(part)
}
