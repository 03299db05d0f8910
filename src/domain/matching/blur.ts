import { AREAS, type Area } from '#domain/matching/areas.ts'
import { halfSipHash, hashWords, type HashKey } from '#domain/matching/half-sip-hash.ts'

/**
 * Scores shown to strangers are blurred. Otherwise a few dozen accounts could work out a person's answers, however coarse the
 * steps: with exact half percents and bands, 21 can. The blur is derived from a secret key and what two people have published,
 * so it's the same for both and every time, changes only when one of them publishes an answer that it covers (or, for scores,
 * an importance), and can't be averaged away by looking again. It's sized as if every single agreement were uncertain, so it
 * grows as a score depends on fewer questions, and most where weights single out a few of them.
 *
 * It has two parts. Someone who finishes an assessment gets a second look at everyone, so onboarding's questions keep their
 * blur; otherwise ten assessments would average it away. Later questions have their own blur, drawn again each time and at
 * least as large as onboarding's, so that the change in a score doesn't reveal the few answers behind it.
 * See docs/privacy.md.
 */

/** Standard deviations of the blur on a single agreement (0 to 1), in a score and in an area's band. */
export const BLUR = { score: 0.28, band: 0.34 } as const

/** Weights this many times as concentrated as even ones single out questions. */
const SINGLING_OUT = 2

export interface Parts<Value> {
  onboarding: Value
  later: Value
}

/**
 * Returns how concentrated the weights on the shared questions are, from the squares of the questions' shares. It grows
 * faster where weights single out a category, or a few accounts could read the answers to two of its questions.
 */
export function concentrationOf({ onboarding, later }: Parts<number>, shared: number): Parts<number> {
  const even = ((onboarding + later) * shared) / SINGLING_OUT
  const singledOut = even > 1 ? even : 1
  return { onboarding: onboarding * singledOut, later: atLeast(onboarding, later) * singledOut }
}

function atLeast(onboarding: number, later: number): number {
  return later === 0 || later > onboarding ? later : onboarding
}

export type Fingerprint = readonly [number, number]

export function pairPrint(one: Fingerprint, other: Fingerprint): Fingerprint {
  return [(one[0] + other[0]) >>> 0, (one[1] + other[1]) >>> 0]
}

/**
 * Returns secret 16-bit words for all pairs of options of a question, in the layout of its agreements: options a and b at
 * `a * options + b`, the same as b and a. The words of all shared questions, xored, identify a pair's answers and are cheap
 * to compute. One change of answers in 65,536 leaves them, and so the blur, unchanged.
 */
export function agreementMarks(key: HashKey, questionId: number, options: number): Uint16Array {
  return Uint16Array.from({ length: options ** 2 }, (_, place) => {
    const [a, b] = [Math.floor(place / options), place % options]
    return halfSipHash(key, Int32Array.of(questionId, Math.min(a, b), Math.max(a, b)))
  })
}

const HIGHEST_SCORE = 0.99

/** One over the standard deviation of the sum of four uniform bytes. */
const DRAW_UNIT = 1 / Math.sqrt((4 * (256 ** 2 - 1)) / 12)

const OF_SCORE = 0
const OF_AREA: ReadonlyMap<Area, number> = new Map(AREAS.map(({ area }, i) => [area, i + 1]))
const LATER = 1 + AREAS.length

/** Every message is two words and three bytes, the last one the purpose; this is its length in the final word. */
const LENGTH = 11 << 24

const message = new Int32Array(2)

export class Blur {
  readonly #key0: number
  readonly #key1: number

  constructor([key0, key1]: HashKey) {
    this.#key0 = key0
    this.#key1 = key1
  }

  /**
   * Blurs a score (0 to 1). `onboarding` and `later` are its `concentrationOf`, the words a `pairPrint`, and the marks
   * identify the answers to each part's shared questions (see `agreementMarks`). Takes numbers only: it runs a million times a row.
   */
  score(
    score: number,
    onboarding: number,
    later: number,
    word0: number,
    word1: number,
    mark: number,
    laterMark: number,
  ): number {
    message[0] = word0
    message[1] = word1
    const moved = score + BLUR.score * this.#draws(OF_SCORE, onboarding, later, mark, laterMark)
    return moved < HIGHEST_SCORE ? (moved > 0 ? moved : 0) : HIGHEST_SCORE
  }

  /** Blurs an area's mean agreement (0 to 1) over the questions they share. `people` are both ids in order. */
  agreement(
    agreement: number,
    area: Area,
    shared: Parts<number>,
    people: readonly [number, number],
    marks: Parts<number>,
  ): number {
    const squares = (shared.onboarding + shared.later) ** 2
    const onboarding = shared.onboarding / squares
    const later = atLeast(shared.onboarding, shared.later) / squares
    message.set(people)
    const purpose = OF_AREA.get(area) ?? 0
    const moved =
      agreement + BLUR.band * this.#draws(purpose, onboarding, later, marks.onboarding, marks.later)
    return Math.min(1, Math.max(0, moved))
  }

  #draws(purpose: number, onboarding: number, later: number, mark: number, laterMark: number): number {
    const first = Math.sqrt(onboarding) * this.#draw(purpose, mark)
    return later === 0 ? first : first + Math.sqrt(later) * this.#draw(purpose + LATER, laterMark)
  }

  #draw(purpose: number, mark: number): number {
    return standardDraw(hashWords(this.#key0, this.#key1, message, LENGTH | (purpose << 16) | mark))
  }
}

/** Returns a nearly normal number with mean 0 and standard deviation 1, within ±3.46, from 32 random bits. */
export function standardDraw(bits: number): number {
  return ((bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24) - 510) * DRAW_UNIT
}
