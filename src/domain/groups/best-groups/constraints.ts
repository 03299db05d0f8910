import { NEVER, type PairScores } from '#domain/groups/best-groups/pair-scores.ts'

export interface Constraints {
  /** Highest share of the home's price, in the same unit as `LowestPrice`. */
  canPay: number | null
  from: number | null
  to: number | null
  places: readonly string[]
  sizes: readonly number[]
}

export type LowestPrice = (place: string, people: number) => number | null

export function wantsSize({ sizes }: Constraints, size: number): boolean {
  return sizes.length === 0 || sizes.includes(size)
}

export function monthsOverlap(one: Constraints, other: Constraints): boolean {
  const before = (end: number | null, start: number | null) => end !== null && start !== null && end < start
  return !before(one.to, other.from) && !before(other.to, one.from)
}

/** Necessary but not sufficient for groups of three or more: see `commonPlaces`. */
export function shareAPlace(one: Constraints, other: Constraints): boolean {
  if (one.places.length === 0 || other.places.length === 0) return true
  return one.places.some((place) => other.places.includes(place))
}

export function allowedScores(
  scores: PairScores,
  constraints: readonly Constraints[],
  size: number,
): PairScores {
  const { people, values } = scores
  const allowed = values.slice()
  const wants = constraints.map((one) => wantsSize(one, size))
  for (let i = 0; i < people; i++) {
    for (let j = 0; j < people; j++) {
      const [one, other] = [constraints[i]!, constraints[j]!]
      if (wants[i] && wants[j] && monthsOverlap(one, other) && shareAPlace(one, other)) continue
      allowed[i * people + j] = NEVER
    }
  }
  return { people, values: allowed }
}

/** Returns the places that everyone accepts; null if no one named any. */
export function commonPlaces(group: readonly Constraints[]): string[] | null {
  const [first, ...others] = group.map(({ places }) => places).filter((places) => places.length > 0)
  if (!first) return null
  return first.filter((place) => others.every((places) => places.includes(place)))
}

/** Returns null unless everyone has said what they can pay. */
export function combinedBudget(group: readonly Constraints[]): number | null {
  let sum = 0
  for (const { canPay } of group) {
    if (canPay === null) return null
    sum += canPay
  }
  return sum
}

/** Returns the places that everyone accepts and whose cheapest home the group can pay for; null means anywhere, an empty list nowhere. */
export function affordablePlaces(
  group: readonly Constraints[],
  lowestPrice: LowestPrice,
  everywhere: readonly string[],
): string[] | null {
  const places = commonPlaces(group)
  const sum = combinedBudget(group)
  if (sum === null) return places
  const reached = (place: string) => {
    const price = lowestPrice(place, group.length)
    return price === null || price <= sum
  }
  if (places) return places.filter(reached)
  return everywhere.length === 0 || everywhere.some(reached) ? null : []
}
