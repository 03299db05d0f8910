// Promise: Shortening onboarding moves no score that people saw before, and gives no second look at their answers.

import { expect, test } from 'bun:test'
import { seededRandom } from '#db/seed/demo/temperament.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import { Scorer } from '#domain/matching/scorer.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { explanationForStranger } from '#domain/matching/stranger-explanation.ts'
import type { Question } from '#domain/matching/types.ts'
import { shownRow } from '#tests/support/shown-scores.ts'

const KEY: HashKey = [0x5eed5eed, 0x0ddba11]
const PEOPLE = Array.from({ length: 28 }, (_, i) => i + 1)

/** Who did the long form; the others came later, some at reused positions. */
const isLong = (id: number) => id <= 14 || id % 7 === 0

/** People to whom no category matters, so all of them count equally. */
const mattersNothing = (id: number) => id % 5 === 0

const questions: Question[] = QUESTIONNAIRE.categories
  .flatMap(({ category, inquiries }) => inquiries.map((inquiry) => ({ category, ...inquiry })))
  .map(({ options, ...question }, id) => ({ ...question, id, optionCount: options.length }))

const before = questions.map((question) => ({
  ...question,
  longForm: false,
  later: question.later && !question.longForm,
}))
const unmarked = questions.map((question) => ({ ...question, longForm: false }))

/** The same people each time: those with the long form also answered what it asked, and every third an assessment's questions. */
function community(asked: Question[], { marked }: { marked: boolean }): AnswerColumns {
  const columns = new AnswerColumns(asked, KEY)
  const random = seededRandom(11)
  for (const id of PEOPLE) {
    const lane = columns.freshLane()
    for (const { id: q, optionCount, later, longForm } of questions) {
      const option = Math.floor(random() * optionCount)
      if (!later || (longForm && isLong(id)) || id % 3 === 0) lane[q] = option
    }
    for (let c = 0; c < columns.categories.length; c++) {
      const weight = [0, 1, 3, 9][Math.floor(random() * 4)]!
      lane[columns.laneWeights + c] = mattersNothing(id) ? 0 : weight
    }
    if (marked && isLong(id)) lane[lane.length - 1] = 1
    columns.setLane(id, lane)
  }
  return columns
}

const then = community(before, { marked: false })
const now = community(questions, { marked: true })
const fresh = community(unmarked, { marked: false })

/** What a person sees of those whom `sees` names. */
const seenBy = (columns: AnswerColumns, viewer: number, sees: (id: number) => boolean) => {
  const row = shownRow(columns, viewer)
  return PEOPLE.filter((id) => id !== viewer && sees(id)).map((id) => [
    id,
    row[columns.positionOf(id)],
    explanationForStranger(columns, viewer, id),
  ])
}

test('two people who did the long form see the same scores and bands of each other as before', () => {
  for (const viewer of PEOPLE.filter(isLong))
    expect(seenBy(now, viewer, isLong)).toEqual(seenBy(then, viewer, isLong))
  const changed = PEOPLE.filter(isLong).filter(
    (viewer) => !Bun.deepEquals(seenBy(fresh, viewer, isLong), seenBy(then, viewer, isLong)),
  )
  expect(changed.length).toBe(PEOPLE.filter(isLong).length)
})

test('for everyone who came later, the long form makes no difference', () => {
  for (const viewer of PEOPLE.filter((id) => !isLong(id))) {
    expect(seenBy(now, viewer, () => true)).toEqual(seenBy(fresh, viewer, () => true))
  }
  for (const viewer of PEOPLE.filter(isLong)) {
    expect(seenBy(now, viewer, (id) => !isLong(id))).toEqual(seenBy(fresh, viewer, (id) => !isLong(id)))
  }
})

test('a whole row has the same scores as each pair alone', () => {
  const steps = SCORE_STEPS.strangers
  for (const viewer of PEOPLE) {
    const scorer = new Scorer(now.layout, now.blur, now.rowAt(now.positionOf(viewer)), 'strangers')
    const row = new Uint8Array(PEOPLE.length)
    scorer.writeSteps(now.rows, now.rowOf(0), now.rowOf(0) + PEOPLE.length, steps, row, 0)
    expect([...row]).toEqual(PEOPLE.map((_, at) => Math.round(scorer.score(now.rows, now.rowOf(at)) * steps)))
  }
})
