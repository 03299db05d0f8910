import { coupleOf, type ExitScenario } from '#domain/exits/scenario.ts'

/** A scenario in which each couple is one owner, and the people behind each owner, by their index in the original. */
export interface Units {
  scenario: ExitScenario
  people: readonly (readonly number[])[]
}

/** Events that separate a couple, so each of the two is considered alone. */
const APART: readonly ExitScenario['event'][] = ['death', 'separation']

/** Treats each couple as one owner with one share, except when someone dies or a couple separates. */
export function unitsOf(scenario: ExitScenario): Units {
  const { couples, shares, event } = scenario
  if (couples.length === 0 || APART.includes(event))
    return { scenario, people: shares.map((_, place) => [place]) }
  const people = shares.flatMap((_, place) => {
    const couple = coupleOf(couples, place) ?? [place]
    return couple[0] === place ? [[...couple]] : []
  })
  const unitOf = (place: number) => people.findIndex((unit) => unit.includes(place))
  const sums = (figures: readonly number[]) =>
    people.map((unit) => unit.reduce((sum, place) => sum + (figures[place] ?? 0), 0))
  const leaver = unitOf(scenario.leaver)
  return {
    people,
    scenario: {
      ...scenario,
      couples: [],
      leaver,
      partner: leaver === 0 ? 1 : 0,
      shares: sums(shares),
      lent: sums(scenario.lent),
      between: scenario.between.flatMap(({ lender, borrower, dollars }) => {
        const places = { lender: unitOf(lender), borrower: unitOf(borrower) }
        return places.lender === places.borrower ? [] : [{ ...places, dollars }]
      }),
      bids: people.map(([first = 0]) => scenario.bids[first] ?? null),
    },
  }
}

/** Converts a change to units into a change to the people behind them. */
export function fromUnits(change: Partial<ExitScenario>, { people }: Units): Partial<ExitScenario> {
  const { leaver, partner, bids } = change
  const person = (unit: number) => people[unit]?.[0] ?? 0
  return {
    ...change,
    ...(leaver !== undefined && { leaver: person(leaver) }),
    ...(partner !== undefined && { partner: person(partner) }),
    ...(bids && {
      bids: people.flat().map((_, place) => bids[people.findIndex(([first]) => first === place)] ?? null),
    }),
  }
}

/** Returns the indexes of the two people who divide the household's things; null if it isn't about two people. */
export function dividersOf({
  event,
  leaver,
  partner,
  shares,
}: ExitScenario): readonly [number, number] | null {
  const isTwo = event === 'separation' || (event === 'buyout' && shares.length === 2)
  return isTwo ? [Math.min(leaver, partner), Math.max(leaver, partner)] : null
}
