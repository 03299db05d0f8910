import { Evidence } from './evidence.ts'
import type { Seen } from './shown.ts'
import {
  CATEGORY_COUNT,
  drawIndex,
  type Odds,
  type Profile,
  randomProfile,
  UNKNOWNS,
  WEIGHT_ODDS,
  WEIGHTS,
} from './world.ts'

const IMPORTANCES_DRAWN = 4

/**
 * Gibbs sampling of the target's answers and importances, given everything that the accounts were shown. With `softness` it
 * pretends that scores and bands were blurred with that standard deviation, for annealing where nothing is blurred.
 */
export class Chain {
  readonly state: Profile
  softness: number | null = null
  readonly #random: () => number
  readonly #logOdds: number[][]
  readonly #seen: Seen[] = []
  #evidence: Evidence[] = []

  constructor(random: () => number, odds: Odds) {
    this.#random = random
    this.#logOdds = odds.map((shares) => shares.map((share) => Math.log(Math.max(share, 1e-9))))
    this.state = randomProfile(random, odds)
  }

  learn(seen: Seen): void {
    this.#seen.push(seen)
    this.#evidence.push(new Evidence(seen, this.state, this.softness))
  }

  /** Call it after changing `softness`. */
  refresh(): void {
    this.#evidence = this.#seen.map((seen) => new Evidence(seen, this.state, this.softness))
  }

  /** Resamples random answers, as many as there are, and a few importances, which cost more. */
  sweep(): void {
    for (let n = 0; n < UNKNOWNS.length; n++) this.#drawAnswer(Math.floor(this.#random() * UNKNOWNS.length))
    for (let n = 0; n < IMPORTANCES_DRAWN; n++) {
      this.#drawImportance(Math.floor(this.#random() * CATEGORY_COUNT))
    }
  }

  #drawAnswer(q: number): void {
    const unknown = UNKNOWNS[q]!
    const before = this.state.options[q]!
    const logs = this.#logOdds[q]!.map((odds, option) => {
      let log = odds
      for (const one of this.#evidence) log += one.logWith(unknown, one.change(unknown, option, before))
      return log
    })
    const option = drawIndex(this.#random, likelihoods(logs))
    if (option === before) return
    this.state.options[q] = option
    for (const one of this.#evidence) one.move(unknown, one.change(unknown, option, before))
  }

  #drawImportance(category: number): void {
    const tried = WEIGHTS.map((_, importance) => {
      this.state.importances[category] = importance
      const sides = this.#evidence.map((one) => one.theirsFor(this.state.importances))
      let log = Math.log(WEIGHT_ODDS[importance]!)
      for (const [i, one] of this.#evidence.entries()) log += one.logOf(sides[i]!)
      return { sides, log }
    })
    const importance = drawIndex(this.#random, likelihoods(tried.map(({ log }) => log)))
    this.state.importances[category] = importance
    for (const [i, one] of this.#evidence.entries()) one.weigh(tried[importance]!.sides[i]!)
  }
}

function likelihoods(logs: readonly number[]): number[] {
  const highest = Math.max(...logs)
  return logs.map((log) => Math.exp(log - highest))
}
