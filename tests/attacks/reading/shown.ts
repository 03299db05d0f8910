import { IMPORTANCES, type Profile, UNKNOWNS } from './world.ts'
import { AREAS } from '#domain/matching/areas.ts'
import { badgeFor } from '#domain/matching/badge.ts'
import { BANDS } from '#domain/matching/bands.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import { shownMatrix, shownRow } from '#domain/matching/shown.ts'
import { explanationForStranger } from '#domain/matching/stranger-explanation.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

/** What an account of the attacker was shown of the target, by the product's own code. */
export interface Seen {
  account: Profile
  score: number
  /** For each area how many edges of bands the agreement passes: 0 apart, 1 mixed, 2 close. */
  bands: number[]
}

/** Where a band begins, ascending. */
export const EDGES = BANDS.map(({ from }) => from)
  .filter((from) => from > 0)
  .toSorted((one, other) => one - other)

/** A place with one target, who is member 1. Without a key nothing is blurred. */
export class Target {
  readonly #columns: AnswerColumns
  #accounts = 1

  constructor(profile: Profile, key: HashKey | null) {
    this.#columns = new AnswerColumns(
      UNKNOWNS.map(({ question }) => question),
      key,
    )
    this.#join(1, profile)
  }

  /** Signs up with these answers and looks at everything: list, matrix, explanation and badge say the same score. */
  seenBy(account: Profile): Seen {
    this.#accounts += 1
    const userId = this.#accounts
    this.#join(userId, account)
    const explanation = explanationForStranger(this.#columns, userId, 1)
    const score = explanation.calculated_result
    const inList = shownRow(this.#columns, userId)[this.#columns.positionOf(1)]
    const inMatrix = shownMatrix(this.#columns, [userId, 1], 'strangers')[0]?.[1]
    if (inList !== score || inMatrix !== score) throw new Error('The list tells more than the explanation.')
    if (badgeFor(score) !== badgeFor(inList)) throw new Error('The badge tells more than the score.')
    const bands = AREAS.map(({ area }) => {
      const band = explanation.areas.find((entry) => entry.area === area)?.band
      return EDGES.length - BANDS.findIndex((candidate) => candidate.band === band)
    })
    return { account, score, bands }
  }

  #join(userId: number, { options, importances }: Profile): void {
    this.#columns.addMember(userId)
    for (const [id, option] of options.entries()) this.#columns.setAnswer(userId, id, option)
    for (const [i, category] of CATEGORIES.entries()) {
      this.#columns.setImportance(userId, category, IMPORTANCES[importances[i]!]!)
    }
  }
}
