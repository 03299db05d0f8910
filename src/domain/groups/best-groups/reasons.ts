import {
  commonPlaces,
  type Constraints,
  type LowestPrice,
  combinedBudget,
} from '#domain/groups/best-groups/constraints.ts'
import { formatDollars, formatList } from '#domain/format.ts'
import { monthOfNumber, sizeName, whenWords } from '#domain/matching/wish.ts'

interface ReasonFacts {
  group: readonly Constraints[]
  places: readonly string[] | null
  lowestPrice: LowestPrice
  nameOf: (place: string) => string
}

/**
 * Returns sentences that explain why a group's wishes fit; empty if no one has stated any. `lowestPrice` returns cents.
 */
export function reasonsFor(facts: ReasonFacts): string[] {
  return [where(facts), money(facts), when(facts.group), howMany(facts.group)].filter((text) => text !== null)
}

function where({ group, places, nameOf }: ReasonFacts): string | null {
  if (commonPlaces(group) === null || places === null) return null
  const names = formatList(places.map(nameOf))
  return group.every((one) => one.places.length > 0)
    ? `All of you are looking in ${names}.`
    : `${names} would work for everyone who named a place.`
}

function money({ group, places, lowestPrice, nameOf }: ReasonFacts): string | null {
  const sum = combinedBudget(group)
  if (sum === null) return null
  const said = `Together you could pay up to ${dollars(sum)}`
  const priced = (places ?? []).flatMap((place) => {
    const price = lowestPrice(place, group.length)
    return price === null || price > sum ? [] : [{ place, price }]
  })
  const [cheapest] = priced.toSorted((one, other) => one.price - other.price)
  if (!cheapest) return `${said}.`
  const { place, price } = cheapest
  return `${said}; homes for ${sizeName(group.length)} in ${nameOf(place)} start at ${dollars(price)}.`
}

function when(group: readonly Constraints[]): string | null {
  const starts = group.flatMap(({ from }) => from ?? [])
  const ends = group.flatMap(({ to }) => to ?? [])
  const from = starts.length > 0 ? monthOfNumber(Math.max(...starts)) : null
  const to = ends.length > 0 ? monthOfNumber(Math.min(...ends)) : null
  const words = whenWords(from, to)
  return words && `You could all buy ${words}.`
}

function howMany(group: readonly Constraints[]): string | null {
  const named = group.every(({ sizes }) => sizes.includes(group.length))
  return named ? `You’d all be happy as a group of ${sizeName(group.length)}.` : null
}

const dollars = (cents: number) => formatDollars(cents / 100)
