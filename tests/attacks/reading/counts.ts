import {
  ALL_PRICES_AND_PLACES,
  ANYWHERE,
  publicCount,
  BUDGETS,
  countInterested,
  REGIONS,
} from '#domain/listings/shared-costs/interest.ts'

/** The published number for a count of people, drawn by 32 secret bits. */
export type Say = (count: number, bits: number) => number | null

/** What is shown: reduced by a secret. */
export const SHOWN: Say = publicCount

/** What would be shown if the counts were only rounded: the same at every look. */
export const ROUNDED: Say = (count) => (count < 6 ? null : Math.floor((count - 1) / 5) * 5)

/**
 * How much counts reveal of a person's two answers, by the months in which someone looked; fractions of the people read, 0 to
 * 1.
 */
export interface Read {
  months: number
  /** The attacker is at least 90% sure of both answers, and right. */
  both: number
  /** … of one of them at least. */
  either: number
  /** … and wrong. */
  mistaken: number
}

/** The probability that counts as certain. */
const SURE = 0.9

const PLACES = [...REGIONS.map(({ option }) => option), ANYWHERE]
const HYPOTHESES = BUDGETS.flatMap(({ option }) => PLACES.map((place) => ({ budget: option, place })))
/** By hypothesis and count: 1 where the person is counted. */
const COUNTED = HYPOTHESES.map((answers) =>
  ALL_PRICES_AND_PLACES.map((pictured) => countInterested([answers], pictured)),
)

export interface Looks {
  say: Say
  random: () => number
  /** How many people are read, one after the other. */
  people: number
  /** After how many months the knowledge is measured. */
  asked: readonly number[]
  /** How many of the others picture each price and place, where the attacker doesn't choose it. */
  others: (random: () => number) => number
}

/** Twenty to sixty. */
export const SOME = (random: () => number) => 20 + Math.floor(random() * 40)

/** Just enough that one more would show, if numbers were only rounded. */
export const FILLED_UP = () => 25

/**
 * Someone knows the two answers of everyone but one person: all others are their own accounts, or have been read. They read
 * all counts once a month, since nothing changes within one, and use Bayes' rule to work out what the last person answered.
 */
export function readCounts({ say, random, people, asked, others }: Looks): Read[] {
  const likelihood = likelihoods(say)
  const reads = asked.map((months) => ({ months, both: 0, either: 0, mistaken: 0 }))
  for (let person = 0; person < people; person++) {
    const truth = Math.floor(random() * HYPOTHESES.length)
    const crowd = ALL_PRICES_AND_PLACES.map(() => others(random))
    const log = new Float64Array(HYPOTHESES.length)
    for (let month = 1; month <= Math.max(...asked); month++) {
      const gains = crowd.map((count, i) => {
        const said = say(count + COUNTED[truth]![i]!, Math.floor(random() * 2 ** 32))
        return Math.log(likelihood(count + 1, said)) - Math.log(likelihood(count, said))
      })
      for (const [h, counted] of COUNTED.entries()) {
        log[h]! += gains.reduce((sum, gain, i) => (counted[i] ? sum + gain : sum), 0)
      }
      const read = reads.find(({ months }) => months === month)
      if (read) addTo(read, log, truth, people)
    }
  }
  return reads
}

function addTo(read: Read, log: Float64Array, truth: number, people: number): void {
  const highest = Math.max(...log)
  const odds = Array.from(log, (value) => Math.exp(value - highest))
  const all = odds.reduce((sum, value) => sum + value, 0)
  const sureOf = (isSame: (h: number) => boolean) =>
    odds.reduce((sum, value, h) => (isSame(h) ? sum + value : sum), 0) / all >= SURE
  const { budget, place } = HYPOTHESES[truth]!
  const both = sureOf((h) => h === truth)
  const either =
    sureOf((h) => HYPOTHESES[h]!.budget === budget) || sureOf((h) => HYPOTHESES[h]!.place === place)
  const wrong = HYPOTHESES.some((_, other) => other !== truth && sureOf((h) => h === other))
  read.both += Number(both) / people
  read.either += Number(either) / people
  read.mistaken += Number(wrong) / people
}

/** The likelihood of a published number for a count, over all possible draws; a floor keeps the impossible finite. */
function likelihoods(say: Say): (count: number, said: number | null) => number {
  const known = new Map<number, Map<number | null, number>>()
  return (count, said) => {
    let odds = known.get(count)
    if (!odds) {
      odds = new Map()
      for (const [sum, part] of SUMS.entries()) {
        const number = say(count, bitsWith(sum))
        odds.set(number, (odds.get(number) ?? 0) + part)
      }
      known.set(count, odds)
    }
    return (odds.get(said) ?? 0) + 1e-12
  }
}

/** How likely each sum of four even bytes is: a draw depends only on it. */
const SUMS = Array.from({ length: 4 }).reduce<number[]>(
  (sums) => {
    const next = Array<number>(sums.length + 255).fill(0)
    for (const [sum, part] of sums.entries()) {
      for (let byte = 0; byte < 256; byte++) next[sum + byte]! += part / 256
    }
    return next
  },
  [1],
)

function bitsWith(sum: number): number {
  const bytes = [0, 1, 2, 3].map((i) => Math.min(255, Math.max(0, sum - 255 * i)))
  return bytes.reduce((bits, byte) => bits * 256 + byte, 0)
}
