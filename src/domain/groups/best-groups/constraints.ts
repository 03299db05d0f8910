import { NEVER, type PairScores } from '#domain/groups/best-groups/pair-scores.ts'

/** What somebody asks of a group. What is null or empty asks nothing. */
export interface Constraints {
  /** Up to how much of the home's price they carry, in one unit for all. */
  canPay: number | null
  /** Months as numbers that count up, both included. */
  from: number | null
  to: number | null
  /** Where they would live. */
  places: readonly string[]
  /** Of how many people, themselves counted. */
  sizes: readonly number[]
}

/** The lowest price of a home for so many people in a place; null where none is known. */
export type LowestPrice = (place: string, people: number) => number | null

export function wantsSize({ sizes }: Constraints, size: number): boolean {
  return sizes.length === 0 || sizes.includes(size)
}

/** Months overlap when those of each two people do, so that pairs are enough to ask. */
export function monthsMeet(one: Constraints, other: Constraints): boolean {
  const before = (end: number | null, start: number | null) => end !== null && start !== null && end < start
  return !before(one.to, other.from) && !before(other.to, one.from)
}

/** Whether two people name a common place. That each two do is needed, and not enough for three. */
export function placesMeet(one: Constraints, other: Constraints): boolean {
  if (one.places.length === 0 || other.places.length === 0) return true
  return one.places.some((place) => other.places.includes(place))
}

/** The scores, without the pairs that no allowed group of this size can hold. */
export function scoresWithin(
  scores: PairScores,
  constraints: readonly Constraints[],
  size: number,
): PairScores {
  const { people, values } = scores
  const kept = values.slice()
  const wants = constraints.map((one) => wantsSize(one, size))
  for (let i = 0; i < people; i++) {
    for (let j = 0; j < people; j++) {
      const [one, other] = [constraints[i]!, constraints[j]!]
      if (wants[i] && wants[j] && monthsMeet(one, other) && placesMeet(one, other)) continue
      kept[i * people + j] = NEVER
    }
  }
  return { people, values: kept }
}

/** The places that all accept; null when nobody named any, which is anywhere. */
export function commonPlaces(group: readonly Constraints[]): string[] | null {
  const [first, ...others] = group.map(({ places }) => places).filter((places) => places.length > 0)
  if (!first) return null
  return first.filter((place) => others.every((places) => places.includes(place)))
}

/** What all can pay together; null unless everybody has said. */
export function togetherCanPay(group: readonly Constraints[]): number | null {
  let sum = 0
  for (const { canPay } of group) {
    if (canPay === null) return null
    sum += canPay
  }
  return sum
}

/**
 * Whether a group has a place that all accept and, where all have said what they can pay, one where this reaches the cheapest
 * home. A place whose prices are not known rules nobody out.
 */
export function placesWithin(
  group: readonly Constraints[],
  lowestPrice: LowestPrice,
  everywhere: readonly string[],
): string[] | null {
  const places = commonPlaces(group)
  const sum = togetherCanPay(group)
  if (sum === null) return places
  const reached = (place: string) => {
    const price = lowestPrice(place, group.length)
    return price === null || price <= sum
  }
  if (places) return places.filter(reached)
  return everywhere.length === 0 || everywhere.some(reached) ? null : []
}
