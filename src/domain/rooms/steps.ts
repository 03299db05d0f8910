import { total as sumOf } from '#domain/exits/cents.ts'
import { type Fraction, fraction } from '#domain/exits/fraction.ts'
import type { DividedRooms } from './rooms.ts'

/** Someone pays `cents` less because they would have preferred another's room. */
export interface Step {
  person: number
  /** The person whose room they would have preferred. */
  envied: number
  cents: number
}

export interface Working {
  /** The total of what everyone's room is worth to them. */
  bids: number
  steps: Step[]
  /** The excess over the total after the steps, which is shared equally. If it's negative, everyone pays more. */
  left: number
  /** Everyone's part of it. */
  each: Fraction
}

/**
 * Returns the steps to rents without a floor: everyone pays their bid, then people who envy someone get the smallest compensation that ends it,
 * then the rest is shared equally (Haake, Raith & Su, Social Choice and Welfare 19:723–749, 2002). It leads to the same rents.
 */
export function workingOf(
  values: readonly (readonly number[])[],
  total: number,
  { roomOf }: Pick<DividedRooms, 'roomOf'>,
): Working {
  const worth = (person: number, other: number) => values[person]?.[roomOf[other] ?? 0] ?? 0
  const pays = roomOf.map((_, person) => worth(person, person))
  const bids = sumOf(pays)
  const steps: Step[] = []
  for (;;) {
    const step = nextStep(pays, worth)
    if (!step) break
    pays[step.person] = (pays[step.person] ?? 0) - step.cents
    steps.push(step)
  }
  const left = sumOf(pays) - total
  return { bids, steps, left, each: fraction(left, roomOf.length) }
}

/** Returns the greatest envy of someone who isn't envious. */
function nextStep(pays: readonly number[], worth: (person: number, other: number) => number): Step | null {
  const envies = pays.map((price, person) => {
    const gains = pays.map((rent, other) => worth(person, other) - rent - (worth(person, person) - price))
    const cents = Math.max(...gains)
    return { person, envied: gains.indexOf(cents), cents }
  })
  const envious = envies.filter(({ cents }) => cents > 0)
  const settled = envious.filter(({ envied }) => envies[envied]?.cents === 0)
  return settled.toSorted((one, other) => other.cents - one.cents)[0] ?? null
}
