/** Median, 95th percentile and largest of some measurements, to two decimals. */
export function quantiles(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 100) / 100
  return { median: at(0.5), p95: at(0.95), max: at(1) }
}
