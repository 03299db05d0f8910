import { type Fraction, minus, roundHalf, times, fraction } from '#domain/exits/fraction.ts'
import { ALL_POINTS, type Thing } from '#domain/exits/things.ts'
import { plural } from '#domain/format.ts'
import { formFor, nameOf, type Owner, possessive, shareText } from './exit-texts.ts'

export function leftText(left: number): string {
  if (left === 0) return 'spent all of the points'
  const points = (count: number) => plural(count, { one: `${count} point`, other: `${count} points` })
  return left > 0 ? `${points(left)} left to spend` : `spent ${points(-left)} too many`
}

export const thingName = ({ name }: Thing, at: number): string => name.trim() || `Thing ${at + 1}`

/** Formats points to a tenth: 170/3 is 56.7. */
export function pointsText(points: Fraction): string {
  return String(roundHalf(times(points, fraction(10))) / 10)
}

/** Says what someone's own things and the other person's are worth to them: neither would swap. */
export function noSwapText(owner: Owner | undefined, points: Fraction): string {
  const rest = minus(fraction(ALL_POINTS), points)
  const mine = owner?.isYou ? 'Your' : 'Their'
  return `${mine} things are worth ${pointsText(points)} of ${possessive(owner)} points, the other’s ${pointsText(rest)}.`
}

/** "Leila has 5/6 and you have 1/6". */
export function sharedText(pair: readonly (Owner | undefined)[], first: Fraction): string {
  const parts = [first, minus(fraction(1), first)]
  return pair
    .map((owner, person) => {
      const part = parts[person]
      return `${nameOf(owner)} ${formFor(owner, 'has', 'have')} ${part ? shareText(part) : ''}`
    })
    .join(' and ')
}
