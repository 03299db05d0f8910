import { type Account, IMPORTANCES, ONBOARDING, type Profile, OPEN_ASSESSMENTS, UNKNOWNS } from './world.ts'
import { AREAS } from '#domain/matching/areas.ts'
import { badgeFor } from '#domain/matching/badge.ts'
import { BANDS } from '#domain/matching/bands.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import { shownMatrix, shownRow } from '#tests/support/shown-scores.ts'
import { explanationForStranger } from '#domain/matching/stranger-explanation.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { setImportance } from '#tests/support/importance.ts'

/** What the product's own code showed an account about the target: after onboarding, and after each assessment. */
export interface Seen {
  account: Account
  looks: Look[]
}

export interface Look {
  score: number
  /** By area: 0 is apart, 1 mixed, 2 close. */
  bands: number[]
}

/** The lower edges of the bands above the lowest, ascending. */
export const EDGES = BANDS.map(({ from }) => from)
  .filter((from) => from > 0)
  .toSorted((one, other) => one - other)

/** A community with one target, member 1, who has finished all assessments. Without a key nothing is blurred. */
export class Target {
  readonly #columns: AnswerColumns
  #accounts = 1

  constructor(profile: Profile, key: HashKey | null) {
    this.#columns = new AnswerColumns(
      UNKNOWNS.map(({ question }) => question),
      key,
    )
    this.#join(1, profile, [ONBOARDING, ...OPEN_ASSESSMENTS])
  }

  /** Adds an account with these answers, which finishes its assessments and looks at everything after each. */
  seenBy(account: Account): Seen {
    this.#accounts += 1
    const userId = this.#accounts
    this.#join(userId, account, [ONBOARDING])
    const looks = [this.#look(userId)]
    for (const assessment of account.order) {
      this.#answer(userId, account, assessment)
      looks.push(this.#look(userId))
    }
    return { account, looks }
  }

  /** Throws if list, matrix, explanation and badge don't show the same score. */
  #look(userId: number): Look {
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
    return { score, bands }
  }

  #join(userId: number, profile: Profile, blocks: readonly number[]): void {
    this.#columns.addMember(userId)
    for (const block of blocks) this.#answer(userId, profile, block)
    for (const [i, category] of CATEGORIES.entries()) {
      setImportance(this.#columns, userId, category, IMPORTANCES[profile.importances[i]!]!)
    }
  }

  #answer(userId: number, { options }: Profile, block: number): void {
    for (const [id, option] of options.entries()) {
      if (UNKNOWNS[id]!.block === block) this.#columns.setAnswer(userId, id, option)
    }
  }
}
