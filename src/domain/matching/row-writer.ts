import type { Fingerprint } from '#domain/matching/blur.ts'
import { halfSipHash } from '#domain/matching/half-sip-hash.ts'
import { type QuestionColumn, type RowLayout, UNANSWERED, WEIGHTS } from '#domain/matching/row-layout.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

export class RowWriter {
  readonly #layout: RowLayout
  readonly #questions: readonly QuestionColumn[]
  readonly #categoryOfCell: Uint8Array
  readonly #message = new Int32Array(2 + CATEGORIES.length)

  /** `questions` are in the order of ids. */
  constructor(layout: RowLayout, questions: readonly QuestionColumn[]) {
    this.#layout = layout
    this.#questions = questions
    this.#categoryOfCell = Uint8Array.from(layout.cells, ({ category }) => category)
  }

  /** Plain loops: it runs once for every member when the server starts. Throws a RangeError for an unknown option or weight. */
  write(target: Uint16Array, start: number, lane: Uint8Array): void {
    const { weights, longForm } = this.#layout
    const questions = this.#questions.length
    target[start + longForm] = lane[questions + CATEGORIES.length]!
    for (let category = 0; category < CATEGORIES.length; category++) {
      target[start + weights + category] = lane[questions + category]!
    }
    for (let cell = 0; cell < weights; cell++) {
      target[start + cell] = weightIndex(lane[questions + this.#categoryOfCell[cell]!]!)
    }
    for (let index = 0; index < questions; index++) {
      const option = lane[index]!
      if (option === UNANSWERED) continue
      const { cell, radix, question } = this.#questions[index]!
      if (option >= question.optionCount) {
        throw new RangeError(`Question ${question.id} has no option ${option}`)
      }
      target[start + cell]! += (option + 1) * radix
    }
  }

  fingerprintOf(userId: number, lane: Uint8Array): Fingerprint {
    const { key } = this.#layout
    if (!key) return [0, 0]
    const message = this.#message
    message[0] = 0
    message[1] = userId
    message.set(lane.subarray(this.#questions.length, this.#questions.length + CATEGORIES.length), 2)
    const first = halfSipHash(key, message)
    message[0] = 1
    return [first, halfSipHash(key, message)]
  }
}

function weightIndex(weight: number): number {
  const index = WEIGHTS.indexOf(weight)
  if (index < 0) throw new RangeError(`${weight} isn’t a weight`)
  return index
}
