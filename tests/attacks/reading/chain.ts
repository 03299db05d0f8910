import { bandChance, bandDeviation, logScore, scoreDeviation } from './likelihood.ts'
import type { Seen } from './shown.ts'
import {
  AREA_COUNT,
  CATEGORY_COUNT,
  drawn,
  type Odds,
  type Profile,
  sharesOf,
  somebody,
  UNKNOWNS,
  WEIGHT_ODDS,
  WEIGHTS,
} from './world.ts'

/** An account with what the state of the chain makes of it: sums of agreements, satisfactions, and the deviation. */
interface Evidence extends Seen {
  shares: Float64Array
  byCategory: Float64Array
  byArea: Float64Array
  own: number
  theirs: number
  deviation: number
}

/**
 * Gibbs sampling of the target's answers and importances, given all that the accounts were shown. With `softness` it searches
 * as if scores and bands were blurred by that deviation: where nothing is blurred, a search begins soft and hardens.
 */
export class Chain {
  readonly state: Profile
  softness: number | null = null
  readonly #random: () => number
  readonly #logOdds: number[][]
  readonly #evidence: Evidence[] = []
  #shares: Float64Array

  constructor(random: () => number, odds: Odds) {
    this.#random = random
    this.#logOdds = odds.map((shares) => shares.map((share) => Math.log(Math.max(share, 1e-9))))
    this.state = somebody(random, odds)
    this.#shares = sharesOf(this.state.importances)
  }

  learn(seen: Seen): void {
    const byCategory = new Float64Array(CATEGORY_COUNT)
    const byArea = new Float64Array(AREA_COUNT)
    for (const [q, { category, area, options, agreements }] of UNKNOWNS.entries()) {
      const agreement = agreements[seen.account.options[q]! * options + this.state.options[q]!]!
      byCategory[category]! += agreement
      byArea[area]! += agreement
    }
    const shares = sharesOf(seen.account.importances)
    const own = shares.reduce((sum, share, c) => sum + share * byCategory[c]!, 0)
    this.#evidence.push({ ...seen, shares, byCategory, byArea, own, theirs: 0, deviation: 0 })
    this.refresh()
  }

  /** To be called after `softness` changed. */
  refresh(): void {
    for (const one of this.#evidence) Object.assign(one, this.#theirSide(one, this.#shares))
  }

  /** Draws as many answers as there are, each at random, then every importance, given all the rest. */
  sweep(): void {
    for (let n = 0; n < UNKNOWNS.length; n++) this.#drawAnswer(Math.floor(this.#random() * UNKNOWNS.length))
    for (let category = 0; category < CATEGORY_COUNT; category++) this.#drawImportance(category)
  }

  #drawAnswer(q: number): void {
    const { category, area, options, agreements } = UNKNOWNS[q]!
    const before = this.state.options[q]!
    const share = this.#shares[category]!
    const deviation = this.softness ?? bandDeviation(area)
    const logs = this.#logOdds[q]!.map((odds, option) => {
      let log = odds
      for (const one of this.#evidence) {
        const row = one.account.options[q]! * options
        const change = agreements[row + option]! - agreements[row + before]!
        const own = one.own + one.shares[category]! * change
        log += logScore(one.score, own, one.theirs + share * change, one.deviation)
        log += Math.log(bandChance(one.bands[area]!, one.byArea[area]! + change, area, deviation))
      }
      return log
    })
    const option = drawn(this.#random, likelihoods(logs))
    if (option === before) return
    this.state.options[q] = option
    for (const one of this.#evidence) {
      const row = one.account.options[q]! * options
      const change = agreements[row + option]! - agreements[row + before]!
      one.byCategory[category]! += change
      one.byArea[area]! += change
      one.own += one.shares[category]! * change
      one.theirs += share * change
    }
  }

  #drawImportance(category: number): void {
    const tried = WEIGHTS.map((_, importance) => {
      this.state.importances[category] = importance
      const shares = sharesOf(this.state.importances)
      const sides = this.#evidence.map((one) => this.#theirSide(one, shares))
      let log = Math.log(WEIGHT_ODDS[importance]!)
      for (const [i, { score, own }] of this.#evidence.entries()) {
        log += logScore(score, own, sides[i]!.theirs, sides[i]!.deviation)
      }
      return { shares, sides, log }
    })
    const importance = drawn(this.#random, likelihoods(tried.map(({ log }) => log)))
    const { shares, sides } = tried[importance]!
    this.state.importances[category] = importance
    this.#shares = shares
    for (const [i, one] of this.#evidence.entries()) Object.assign(one, sides[i])
  }

  #theirSide({ byCategory, shares: own }: Evidence, shares: Float64Array) {
    let theirs = 0
    for (let c = 0; c < CATEGORY_COUNT; c++) theirs += shares[c]! * byCategory[c]!
    return { theirs, deviation: this.softness ?? scoreDeviation(own, shares) }
  }
}

function likelihoods(logs: readonly number[]): number[] {
  const highest = Math.max(...logs)
  return logs.map((log) => Math.exp(log - highest))
}
