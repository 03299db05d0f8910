import {
  ALL_PRICES_AND_PLACES,
  ANYWHERE,
  publicCount,
  BUDGETS,
  countInterested,
  REGIONS,
} from '#domain/listings/shared-costs/interest.ts'

/** Returns the number published for a count of people; `bits` are 32 secret random bits. */
export type PublishCount = (count: number, bits: number) => number | null

/** The product's own rule: reduced by a secret amount. */
export const PUBLISHED: PublishCount = publicCount

/** For comparison: only rounded, so the same at every look. */
export const ROUNDED_ONLY: PublishCount = (count) => (count < 6 ? null : Math.floor((count - 1) / 5) * 5)

/** How much an attacker learns about people's two answers in this many months, as fractions of the people, 0 to 1. */
export interface Read {
  months: number
  /** People whose two answers the attacker is at least 90% sure of, and right about. */
  both: number
  /** The same for at least one of the two. */
  either: number
  /** People whose answers the attacker is at least 90% sure of, and wrong about. */
  mistaken: number
}

/** The probability that counts as certain. */
const SURE = 0.9

const PLACES = [...REGIONS.map(({ option }) => option), ANYWHERE]
const HYPOTHESES = BUDGETS.flatMap(({ option }) => PLACES.map((place) => ({ budget: option, place })))
/** By hypothesis and count: 1 if it includes someone with these answers. */
const COUNTED = HYPOTHESES.map((answers) =>
  ALL_PRICES_AND_PLACES.map((pictured) => countInterested([answers], pictured)),
)

export interface Looks {
  publish: PublishCount
  random: () => number
  /** How many people are attacked, one after the other. */
  people: number
  /** The months after which results are recorded. */
  checkpoints: readonly number[]
  /** Draws how many other people each count includes. */
  others: (random: () => number) => number
}

/** Twenty to sixty. */
export const ORDINARY_CROWD = (random: () => number) => 20 + Math.floor(random() * 40)

/** If counts were only rounded, one more person would show. */
export const PADDED_CROWD = () => 25

/**
 * The attacker knows both answers of everyone but one person, because all others are their own accounts or have been read before.
 * They read all counts once a month, since nothing changes within one, and use Bayes' rule to infer the last person's answers.
 */
export function readCounts({ publish, random, people, checkpoints, others }: Looks): Read[] {
  const likelihood = likelihoods(publish)
  const reads = checkpoints.map((months) => ({ months, both: 0, either: 0, mistaken: 0 }))
  for (let person = 0; person < people; person++) {
    const truth = Math.floor(random() * HYPOTHESES.length)
    const crowd = ALL_PRICES_AND_PLACES.map(() => others(random))
    const log = new Float64Array(HYPOTHESES.length)
    for (let month = 1; month <= Math.max(...checkpoints); month++) {
      const gains = crowd.map((count, i) => {
        const published = publish(count + COUNTED[truth]![i]!, Math.floor(random() * 2 ** 32))
        return Math.log(likelihood(count + 1, published)) - Math.log(likelihood(count, published))
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

/** Returns the likelihood of a published number given a count, over all possible draws; never 0. */
function likelihoods(publish: PublishCount): (count: number, published: number | null) => number {
  const known = new Map<number, Map<number | null, number>>()
  return (count, published) => {
    let odds = known.get(count)
    if (!odds) {
      odds = new Map()
      for (const [sum, part] of SUMS.entries()) {
        const number = publish(count, bitsWith(sum))
        odds.set(number, (odds.get(number) ?? 0) + part)
      }
      known.set(count, odds)
    }
    return (odds.get(published) ?? 0) + 1e-12
  }
}

/** The probability of each sum of four uniform bytes, which is all that a draw depends on. */
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
