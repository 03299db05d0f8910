import { expect, test } from 'bun:test'
import { aPerson, columnsOf, someQuestions } from './world.ts'
import { AnswerColumns, UNANSWERED } from '#domain/matching/columns.ts'
import { Positions } from '#domain/matching/positions.ts'
import { shownRow } from '#tests/support/shown-scores.ts'
import { printLane } from '#domain/matching/tiles.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { setImportance } from '#tests/support/importance.ts'

const KEY = [1, 2] as const
const questions = someQuestions(5, { optionCount: 3, agreement: 'near' })
const member = (id: number) =>
  aPerson(
    id,
    questions,
    questions.map((_, i) => (id * 7 + i) % 3),
    { Family: id % 2 ? 'very' : 'little' },
  )

function filled(count: number) {
  const people = Array.from({ length: count }, (_, i) => member(i + 1))
  const columns = new AnswerColumns(questions, KEY)
  for (const { id, answers, importances } of people) {
    columns.addMember(id)
    for (const [question, option] of answers) columns.setAnswer(id, question, option)
    for (const [category, importance] of importances) setImportance(columns, id, category, importance)
  }
  return { columns, people }
}

test.each([0, 1, 63, 64, 65, 128, 200, 1500])('%i people stand in tiles of 64', (count) => {
  const { columns, people } = filled(count)
  expect(columns.tileCount).toBe(Math.ceil(count / 64))
  expect(columns.layout.tileBytes % 64).toBe(0)
  for (const { id, answers } of people) {
    const position = columns.positionOf(id)
    const start = columns.placeOf(0) + (position >> 6) * columns.layout.tileBytes
    for (const [i, question] of columns.categories.flatMap((category) => category.questions).entries()) {
      expect(columns.bytes[start + i * 64 + (position % 64)]).toBe(answers.get(question.question.id) ?? -1)
    }
  }
})

test('a lane without anybody is unanswered throughout, and finds all somewhat important', () => {
  const { columns } = filled(3)
  columns.removeMember(2)
  for (const position of [1, 3, 63]) {
    for (const category of columns.categories) {
      expect(columns.weightAt(category, position)).toBe(3)
      for (const question of category.questions) expect(columns.optionAt(question, position)).toBe(UNANSWERED)
    }
  }
})

test('where room was made, the bytes stay where they are while people come', () => {
  const { columns, people } = filled(3)
  const lanes = () => people.map(({ id }) => columns.laneAt(columns.positionOf(id)))
  const before = lanes()
  columns.reserve(5000)
  const { bytes } = columns
  for (let id = 1; id <= 5000; id++) columns.addMember(id)
  expect(columns.bytes).toBe(bytes)
  expect([columns.memberCount, columns.tileCount]).toEqual([5000, 79])
  expect(lanes()).toEqual(before)
})

test('the bytes hold the fingerprints once they are completed, a few tiles at a time', () => {
  const { columns } = filled(200)
  const wordsAt = (position: number) => {
    const place = columns.placeOf(position) + (questions.length + CATEGORIES.length) * 64
    const view = new DataView(columns.bytes.buffer)
    const at = place - (position % 64) + printLane(position) * 4
    return [view.getUint32(at, true), view.getUint32(at + 256, true)]
  }
  expect(wordsAt(150)).toEqual([0, 0])
  expect(columns.completeFingerprints(2)).toBe(false)
  expect(wordsAt(150)).toEqual([0, 0])
  expect(columns.completeFingerprints(2)).toBe(true)
  for (const position of [0, 63, 64, 150, 199]) {
    expect(wordsAt(position)).toEqual([...columns.fingerprintAt(position)])
  }
  setImportance(columns, 1, 'Property', 'very')
  expect(wordsAt(0)).toEqual([0, 0])
  expect(columns.completeFingerprints()).toBe(true)
  expect(wordsAt(0)).toEqual([...columns.fingerprintAt(0)])
})

test('answers that are only tried never stand in the tiles', () => {
  const { columns } = filled(70)
  const before = columns.bytes.slice(columns.placeOf(0))
  const row = columns.withAnswers(1, [{ questionId: questions[0]!.id, option: 0 }], () => {
    expect(columns.bytes.slice(columns.placeOf(64) - columns.layout.tileBytes)).toEqual(before)
    expect(columns.optionAt(columns.categories[0]!.questions[0]!, 0)).toBe(0)
    return shownRow(columns, 1)
  })
  expect([...row]).not.toEqual([...shownRow(columns, 1)])
})

test('a position goes from who left to who joins, whatever their ids', () => {
  const positions = new Positions()
  expect([5, 2 ** 31 - 1, 2 ** 24, 0].map((id) => positions.add(id))).toEqual([0, 1, 2, 3])
  expect([0, 1, 2, 3, 4].map((position) => positions.userIdAt(position))).toEqual([
    5,
    2 ** 31 - 1,
    2 ** 24,
    0,
    undefined,
  ])
  positions.remove(2 ** 24, 2)
  expect(positions.find(2 ** 24)).toBeUndefined()
  expect(positions.userIdAt(2)).toBeUndefined()
  expect(positions.add(70_000)).toBe(2)
  expect([5, 2 ** 31 - 1, 70_000, 0, 6].map((id) => positions.find(id))).toEqual([0, 1, 2, 3, undefined])
  expect([positions.count, positions.members]).toEqual([4, 4])
  for (const id of [-1, 0.5, 2 ** 31, NaN]) expect(() => positions.add(id)).toThrow(RangeError)
})

test('columns without a question hold people all the same', () => {
  const columns = columnsOf({ questions: [], people: [aPerson(1, [], []), aPerson(2, [], [])] })
  expect([...shownRow(columns, 1)]).toEqual([0, 0])
})
