import { split, total } from '#domain/exits/cents.ts'

/** Changes one of several amounts that add up, in cents. The others change in proportion, or equally if all are 0. */
export function withAmount(amounts: readonly number[], place: number, wanted: number): number[] {
  const all = total(amounts)
  if (amounts.length === 1) return [all]
  const changed = Math.min(all, Math.max(0, Math.round(wanted)))
  const others = amounts.filter((_, at) => at !== place)
  const weights = total(others) === 0 ? others.map(() => 1) : others
  return split(all - changed, weights).toSpliced(place, 0, changed)
}

/** Scales amounts to another total, in cents. */
export function withTotal(amounts: readonly number[], wanted: number): number[] {
  return split(wanted, total(amounts) === 0 ? amounts.map(() => 1) : amounts)
}
