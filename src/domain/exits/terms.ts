import { total } from '#domain/exits/cents.ts'
import { exitOutcome } from '#domain/exits/events.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import type { ExitEvent, ExitScenario } from '#domain/exits/scenario.ts'

/** What an agreement can say about how someone leaves. The two shotguns differ in the time to answer. */
export const TERMS = ['sale', 'first-refusal', 'buyout', 'sealed-bids', 'safe-shotgun', 'shotgun'] as const

export type Term = (typeof TERMS)[number]

/** The two terms being compared: left and right. */
export type Pair = readonly [Term, Term]

export const isTerm = (text: string | null | undefined): text is Term => TERMS.some((term) => term === text)

/** Separates the two terms in the address. */
const SEPARATOR = '_'

export function termsText(pair: Pair): string {
  return pair.join(SEPARATOR)
}

/** Reads two different terms; missing ones are chosen by the event that someone came from. */
export function termsIn(text: string | null, event: ExitEvent): Pair {
  const [left, right] = text?.split(SEPARATOR, 2) ?? []
  const first = isTerm(left) ? left : isTerm(event) && event !== 'shotgun' ? event : 'buyout'
  if (isTerm(right) && right !== first) return [first, right]
  return [first, first === 'shotgun' ? 'buyout' : 'shotgun']
}

/** Returns the scenario under a term: the same home, day and person, but another way out. */
export function withTerm(scenario: ExitScenario, term: Term): ExitScenario {
  if (term !== 'shotgun' && term !== 'safe-shotgun') return { ...scenario, event: term }
  const others = scenario.safeguards.filter((safeguard) => safeguard !== 'time')
  return {
    ...scenario,
    event: 'shotgun',
    safeguards: term === 'safe-shotgun' ? ['time', ...others] : others,
  }
}

export interface Compared {
  left: Outcome
  right: Outcome
  /** How much more each owner has on the right, in cents. */
  gains: number[]
  /** Before and after: the same on both sides, including what goes to people outside. */
  equity: number
  isEven: boolean
}

/** Compares two terms. Everyone's money and what goes to outsiders add up to the same equity for both. */
export function compareTerms(scenario: ExitScenario, [one, other]: Pair): Compared {
  const [left, right] = [exitOutcome(withTerm(scenario, one)), exitOutcome(withTerm(scenario, other))]
  const equity = left.position.value - left.position.mortgage
  const sum = ({ owners, outside }: Outcome) => total(owners.map(({ ends }) => ends)) + outside
  return {
    left,
    right,
    gains: right.owners.map(({ ends }, owner) => ends - (left.owners[owner]?.ends ?? 0)),
    equity,
    isEven: sum(left) === equity && sum(right) === equity,
  }
}
