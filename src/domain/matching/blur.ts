import { AREAS, type Area } from '#domain/matching/areas.ts'
import { halfSipHash, type HashKey } from '#domain/matching/half-sip-hash.ts'

/**
 * What strangers are shown is blurred, or a few dozen accounts would read a person's answers, however coarse the steps: with
 * exact half percents and bands 21 do. The blur is drawn from a secret key and what two people have published, so it is the
 * same for both and at every look, moves only when what it blurs is published anew (a question of it that both answered; for
 * scores an importance, too), and cannot be averaged away by looking again. It is sized as if every single agreement were
 * uncertain, so it grows as fewer questions carry a score, and most where weights single out a few of them.
 *
 * It has two parts. Whoever finishes an assessment sees everybody once more: what onboarding asks keeps its blur then, as it
 * would otherwise be averaged away in eight assessments. What follows onboarding has a blur of its own, drawn anew each time,
 * as large as onboarding's at least, so that the step from one to the next does not tell the few answers that it rests on.
 * See docs/privacy.md.
 */

/** The standard deviation of the blur on a single agreement (0 to 1) in a score, and in the band of an area. */
export const BLUR = { score: 0.28, band: 0.34 } as const

/** From this many times the concentration of even weights on, weights single out: whoever weighs so is after few answers. */
const SINGLED_OUT = 2

/**
 * To single precision, which what is blurred is computed with throughout: the sweep does so with four people at once. Applied to every sum,
 * product, quotient and root, it gives the very bits that a machine of 32 bits does.
 */
export const single = Math.fround

export interface Parts<Value> {
  onboarding: Value
  later: Value
}

/**
 * How much weight few of the shared questions carry, from the sum of the squares of the questions' shares. It grows faster
 * where weights single out a category, or a handful of accounts would read what two questions of it are answered with.
 */
export function concentrationOf({ onboarding, later }: Parts<number>, shared: number): Parts<number> {
  const singledOut = Math.max(1, single(single(single(onboarding + later) * shared) / SINGLED_OUT))
  return {
    onboarding: single(onboarding * singledOut),
    later: single(atLeast(onboarding, later) * singledOut),
  }
}

/** What the blur of later questions is sized by: it counts as much as onboarding's at least, where there are any. */
function atLeast(onboarding: number, later: number): number {
  return later === 0 ? 0 : Math.max(onboarding, later)
}

export type Fingerprint = readonly [number, number]

/** The same for two members, whichever comes first: their words, added. */
export function pairPrint(one: Fingerprint, other: Fingerprint): Fingerprint {
  return [(one[0] + other[0]) >>> 0, (one[1] + other[1]) >>> 0]
}

export interface BlurredPair {
  /** In scores their `pairPrint`; in bands, which rest on no importance, their ids in order. */
  people: readonly [number, number]
  /** Stand for the answers of both to those of the questions at hand that both answered: see `agreementMarks`. */
  marks: Parts<number>
}

/**
 * Secret words of sixteen bits for all pairs of options of a question, laid out as its agreements are: option a and b at
 * `a * options + b`, the same as b and a. Those of all shared questions, xored, stand for the answers of a pair, and are quickly
 * made; that a change of answers leaves them and so the blur as they were happens once in 65,536 times.
 */
export function agreementMarks(key: HashKey, questionId: number, options: number): Uint32Array {
  return Uint32Array.from({ length: options ** 2 }, (_, place) => {
    const [a, b] = [Math.floor(place / options), place % options]
    return halfSipHash(key, [questionId, Math.min(a, b), Math.max(a, b)]) & 0xffff
  })
}

/** Nobody fits wholly: the margin leaves no score above this, over the hundred questions that there are. */
const HIGHEST_SCORE = single(0.99)

/** One by the standard deviation of the sum of four bytes, each of them even over 0 to 255. */
const DRAW_UNIT = single(1 / Math.sqrt((4 * (256 ** 2 - 1)) / 12))

/** How large a standard draw becomes in what is from 0 to 1. */
const SIZE = { score: single(BLUR.score), band: single(BLUR.band) }

const OF_SCORE = 0
const OF_AREA: ReadonlyMap<Area, number> = new Map(AREAS.map(({ area }, i) => [area, i + 1]))
const LATER = 1 + AREAS.length

/** What the sweep in WebAssembly needs to draw as `Blur.score` does. */
export const drawsOfScores = {
  highest: HIGHEST_SCORE,
  unit: DRAW_UNIT,
  size: SIZE.score,
  /** The words that end what is hashed, but for the mark in their lower half: eleven bytes, the last of them the purpose. */
  endings: { onboarding: (11 << 24) | (OF_SCORE << 16), later: (11 << 24) | ((OF_SCORE + LATER) << 16) },
}

/** Draws the blur between two members: the same whichever comes first, at every look, for each purpose another. */
export class Blur {
  readonly key: HashKey

  constructor(key: HashKey) {
    this.key = key
  }

  /** A score (0 to 1) over questions with this `concentrationOf`. */
  score(score: number, concentration: Parts<number>, pair: BlurredPair): number {
    const moved = single(score + single(SIZE.score * this.#blur(OF_SCORE, concentration, pair)))
    return Math.min(HIGHEST_SCORE, within(moved))
  }

  agreement(agreement: number, area: Area, { onboarding, later }: Parts<number>, pair: BlurredPair): number {
    const squares = (onboarding + later) ** 2
    const variances = { onboarding: onboarding / squares, later: atLeast(onboarding, later) / squares }
    return within(agreement + SIZE.band * this.#blur(OF_AREA.get(area) ?? 0, variances, pair))
  }

  #blur(purpose: number, { onboarding, later }: Parts<number>, { people, marks }: BlurredPair): number {
    const first = this.#draw(onboarding, purpose, people, marks.onboarding)
    // Most pairs share nothing beyond onboarding, and a draw costs time.
    return later === 0 ? first : single(first + this.#draw(later, purpose + LATER, people, marks.later))
  }

  #draw(variance: number, purpose: number, people: readonly [number, number], mark: number): number {
    const hash = halfSipHash(this.key, people, { bytes: (purpose << 16) | mark, count: 3 })
    return single(single(Math.sqrt(variance)) * standardDraw(hash))
  }
}

/** A number with mean 0 and standard deviation 1, near to normal, from 32 random bits; never beyond ±3.46. */
export function standardDraw(bits: number): number {
  const sum = (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24)
  return single((sum - 510) * DRAW_UNIT)
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value))
}
