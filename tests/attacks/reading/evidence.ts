import { bandChance, bandDeviations, belowEdge, logScore, ROUNDING, scoreDeviations } from './likelihood.ts'
import type { Seen } from './shown.ts'
import {
  AREA_COUNT,
  CATEGORY_COUNT,
  ONBOARDING,
  type Profile,
  sharesOf,
  type Stage,
  stageAfter,
  type Unknown,
  UNKNOWNS,
} from './world.ts'
import type { Parts } from '#domain/matching/blur.ts'

/** A score that an account was shown, with the sums that predict it for the current hypothesis. */
interface ScoreLook {
  stage: Stage
  score: number
  byCategory: Float64Array
  own: number
  shares: Float64Array
}

/** The target's side of a score. */
export interface Theirs {
  shares: Float64Array
  satisfaction: number
  deviations: Parts<number>
}

/**
 * An area's band that an account was shown. A new look adds one only if the area has new questions, because otherwise the band
 * stays the same.
 */
interface BandLook {
  band: number
  count: number
  sum: number
  deviations: Parts<number>
}

/** The midpoints of eight equally likely ranges of the noise that all looks at an area share, in standard deviations. */
const MIDDLES = [-1.534, -0.887, -0.489, -0.157, 0.157, 0.489, 0.887, 1.534]

/** Everything one attacker account was shown, compared with a hypothetical target whose answers and importances change. */
export class Evidence {
  readonly #seen: Seen
  readonly #scores: ScoreLook[]
  #theirs: readonly Theirs[]
  readonly #bands: BandLook[][]
  /** The first look that includes an assessment's questions, for scores and for each area. */
  readonly #since: { scores: Map<number, number>; bands: Map<number, number>[] }
  readonly #soft: number | null

  /** `soft` pretends that every look was blurred independently with that standard deviation. */
  constructor(seen: Seen, person: Profile, soft: number | null) {
    const { account, looks } = seen
    this.#seen = seen
    this.#soft = soft
    this.#since = {
      scores: new Map([[ONBOARDING, 0]]),
      bands: Array.from({ length: AREA_COUNT }, () => new Map([[ONBOARDING, 0]])),
    }
    this.#bands = Array.from({ length: AREA_COUNT }, () => [])
    this.#scores = looks.map(({ score, bands }, i) => {
      const stage = stageAfter(account.order.slice(0, i))
      const agreed = UNKNOWNS.filter(stage.isShared).map((one) => ({
        one,
        agreement: this.#with(one, person),
      }))
      const sums = (size: number, placeOf: (one: Unknown) => number) => {
        const found = new Float64Array(size)
        for (const { one, agreement } of agreed) found[placeOf(one)]! += agreement
        return found
      }
      const byArea = sums(AREA_COUNT, ({ area }) => area)
      if (i > 0) this.#since.scores.set(account.order[i - 1]!, i)
      for (const [area, found] of this.#bands.entries()) {
        const count = stage.inArea.onboarding[area]! + stage.inArea.later[area]!
        if (found.at(-1)?.count === count) continue
        if (i > 0) this.#since.bands[area]!.set(account.order[i - 1]!, found.length)
        found.push({ band: bands[area]!, count, sum: byArea[area]!, deviations: bandDeviations(area, stage) })
      }
      const byCategory = sums(CATEGORY_COUNT, ({ category }) => category)
      const shares = sharesOf(account.importances, stage)
      return { stage, score, byCategory, shares, own: dot(shares, byCategory) }
    })
    this.#theirs = this.theirsFor(person.importances)
  }

  #with({ question, options, agreements }: Unknown, person: Profile): number {
    return agreements[this.#seen.account.options[question.id]! * options + person.options[question.id]!]!
  }

  /** Returns how much the agreement on a question changes if the target chose another option. */
  change({ question, options, agreements }: Unknown, option: number, before: number): number {
    const row = this.#seen.account.options[question.id]! * options
    return agreements[row + option]! - agreements[row + before]!
  }

  /** Returns the log-likelihood of what was shown, without the parts that this answer doesn't affect. */
  logWith({ category, area, block }: Unknown, change: number): number {
    const from = this.#since.scores.get(block)
    if (from === undefined) return 0
    const since = this.#since.bands[area]!.get(block) ?? 0
    return (
      this.#logScores(from, change, category, this.#theirs) +
      this.#logBands(this.#bands[area]!, since, change)
    )
  }

  /** Returns the log-likelihood of the scores for other importances. */
  logOf(theirs: readonly Theirs[]): number {
    return this.#logScores(0, 0, 0, theirs)
  }

  /** Changes the target's answer to a question. */
  move({ category, area, block }: Unknown, change: number): void {
    const from = this.#since.scores.get(block) ?? this.#scores.length
    for (let i = from; i < this.#scores.length; i++) {
      const [look, theirs] = [this.#scores[i]!, this.#theirs[i]!]
      look.byCategory[category]! += change
      look.own += look.shares[category]! * change
      theirs.satisfaction += theirs.shares[category]! * change
    }
    const since = this.#since.bands[area]!.get(block) ?? Infinity
    for (const look of this.#bands[area]!.slice(since)) look.sum += change
  }

  theirsFor(importances: Uint8Array): Theirs[] {
    return this.#scores.map((look) => {
      const shares = sharesOf(importances, look.stage)
      const deviations = scoreDeviations(look.shares, shares, look.stage)
      return { shares, satisfaction: dot(shares, look.byCategory), deviations }
    })
  }

  weigh(theirs: readonly Theirs[]): void {
    this.#theirs = theirs
  }

  /** Onboarding's part of the blur is the same at every look, so the hypothesis and the first look determine it. */
  #logScores(from: number, change: number, category: number, sides: readonly Theirs[]): number {
    const soft = this.#soft
    const first = this.#expected(0, from === 0 ? change : 0, category, sides[0]!)
    const deviation = soft ?? sides[0]!.deviations.onboarding
    const residual = this.#scores[0]!.score - first
    let log = from === 0 ? logScore(this.#scores[0]!.score, first, deviation) : 0
    for (let i = Math.max(1, from); i < this.#scores.length; i++) {
      const { onboarding, later } = sides[i]!.deviations
      // If neither gives weight to later questions, this look repeats the one before.
      if (soft === null && later === 0) continue
      const ratio = soft === null ? onboarding / deviation : 0
      const noise = soft ?? Math.sqrt(later ** 2 + (ROUNDING * ratio) ** 2)
      const expected = this.#expected(i, change, category, sides[i]!) + ratio * residual
      log += logScore(this.#scores[i]!.score, expected, noise)
    }
    return log
  }

  #expected(look: number, change: number, category: number, theirs: Theirs): number {
    const { own, shares, stage } = this.#scores[look]!
    const a = own + shares[category]! * change
    const b = theirs.satisfaction + theirs.shares[category]! * change
    return Math.sqrt(Math.max(0, a * b)) - 1 / stage.count
  }

  #logBands(looks: readonly BandLook[], from: number, change: number): number {
    const meanOf = ({ sum, count }: BandLook, i: number) => (sum + (i < from ? 0 : change)) / count
    const [first] = looks
    const mean = meanOf(first!, 0)
    const soft = this.#soft
    if (soft !== null) {
      return looks.reduce((log, look, i) => log + Math.log(bandChance(look.band, meanOf(look, i), soft)), 0)
    }
    const { onboarding } = first!.deviations
    if (looks.length === 1) return Math.log(bandChance(first!.band, mean, onboarding))
    const [low, high] = [
      belowEdge(first!.band - 1, mean, onboarding),
      belowEdge(first!.band, mean, onboarding),
    ]
    let chance = 1e-12
    for (let k = 0; k < MIDDLES.length; k++) {
      const within = Math.min(high, (k + 1) / MIDDLES.length) - Math.max(low, k / MIDDLES.length)
      if (within <= 0) continue
      let product = within
      for (let i = 1; i < looks.length; i++) {
        const { band, deviations } = looks[i]!
        const known = meanOf(looks[i]!, i) + deviations.onboarding * MIDDLES[k]!
        product *= bandChance(band, known, deviations.later)
      }
      chance += product
    }
    return Math.log(chance)
  }
}

function dot(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, i) => sum + value * other[i]!, 0)
}
