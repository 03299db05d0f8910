import { Chain } from './chain.ts'
import type { Seen } from './shown.ts'
import { type Odds, type Profile, randomProfile, type Stage, UNKNOWNS } from './world.ts'

/** An attacker claims to know an answer that is at least this likely. */
export const CERTAIN = 0.9

/** Without blur, the search is annealed from the first standard deviation to the second. */
const SOFT = 0.02
const HARD = 0.0015

export interface Effort {
  /** Rounds of sampling that are discarded, and rounds that count. */
  burn: number
  count: number
}

/** An attacker's estimate of the target's answers, given everything that the accounts were shown. */
export class Belief {
  /** The probability of each option, by question. */
  chances: Float64Array[]
  /** Possible targets, drawn in proportion to their likelihood. */
  samples: Profile[]
  readonly #chains: Chain[]
  readonly #blurred: boolean

  constructor(random: () => number, odds: Odds, blurred: boolean) {
    this.#chains = [new Chain(random, odds), new Chain(random, odds)]
    this.#blurred = blurred
    this.chances = odds.map((shares) => Float64Array.from(shares))
    this.samples = Array.from({ length: 48 }, () => randomProfile(random, odds))
  }

  learn(seen: Seen): void {
    for (const chain of this.#chains) chain.learn(seen)
  }

  infer({ burn, count }: Effort): void {
    const counts = UNKNOWNS.map(({ options }) => new Float64Array(options))
    this.samples = []
    for (const chain of this.#chains) {
      for (let round = 0; round < burn; round++) this.#sweep(chain, round / burn)
      const every = Math.max(1, Math.floor(count / 24))
      for (let round = 0; round < count; round++) {
        this.#sweep(chain, 1)
        for (const [q, option] of chain.state.options.entries()) counts[q]![option]! += 1
        if (round % every > 0) continue
        const { options, importances } = chain.state
        this.samples.push({ options: options.slice(), importances: importances.slice() })
      }
    }
    this.chances = counts.map((found) => found.map((times) => times / (count * this.#chains.length)))
  }

  #sweep(chain: Chain, progress: number): void {
    if (!this.#blurred && (progress < 1 || chain.softness !== HARD)) {
      chain.softness = SOFT * (HARD / SOFT) ** progress
      chain.refresh()
    }
    chain.sweep()
  }

  /** Returns the probability of the most likely answer to a question. */
  certainty(q: number): number {
    return Math.max(...this.chances[q]!)
  }

  /**
   * Compares the estimate with the truth, as shares of the answers that `isShared` selects: `known` are claimed and right,
   * `mistaken` are claimed and wrong, and `right` are right if the attacker has to guess all of them.
   */
  compareWith({ options }: Profile, { isShared, count }: Stage) {
    const guesses = UNKNOWNS.filter(isShared).map(({ question: { id: q } }) => {
      const certainty = this.certainty(q)
      return { certain: certainty >= CERTAIN, right: this.chances[q]!.indexOf(certainty) === options[q] }
    })
    const share = (is: (guess: (typeof guesses)[number]) => boolean) => guesses.filter(is).length / count
    return {
      known: share(({ certain, right }) => certain && right),
      mistaken: share(({ certain, right }) => certain && !right),
      right: share(({ right }) => right),
    }
  }
}
