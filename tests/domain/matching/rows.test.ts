import { expect, test } from 'bun:test'
import { aPerson, columnsOf, someQuestions } from './world.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import { UNANSWERED } from '#domain/matching/row-layout.ts'
import { Positions } from '#domain/matching/positions.ts'
import { shownRow } from '#tests/support/shown-scores.ts'
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

test('an empty lane has no answers, and everything is somewhat important in it', () => {
  const { columns } = filled(3)
  columns.removeMember(2)
  for (const position of [1]) {
    for (const category of columns.categories) {
      expect(columns.weightAt(category, position)).toBe(3)
      for (const question of category.questions) expect(columns.optionAt(question, position)).toBe(UNANSWERED)
    }
  }
})

test('rows keep their contents while the memory grows', () => {
  const { columns, people } = filled(3)
  const lanes = () => people.map(({ id }) => columns.laneAt(columns.positionOf(id)))
  const before = lanes()
  for (let id = 1; id <= 500; id++) columns.addMember(id)
  expect(lanes()).toEqual(before)
  columns.reserve(5000, 5000)
  const { memory } = columns.rows
  for (let id = 1; id <= 5000; id++) columns.addMember(id)
  expect(columns.rows.memory).toBe(memory)
  expect(columns.memberCount).toBe(5000)
  expect(lanes()).toEqual(before)
})

test('rows take memory by the number of people, however large their ids are', () => {
  const { columns } = filled(3)
  columns.reserve(100, 2 ** 31 - 1)
  expect(columns.rows.cells.length).toBeLessThan(200 * columns.layout.stride)
})

test('a lane holds what was set, whatever the number of options', () => {
  const mixed = [1, 2, 3, 6, 17, 255].flatMap((optionCount) =>
    CATEGORIES.slice(0, 3).flatMap((category) =>
      someQuestions(3, { optionCount, category, agreement: 'near' }),
    ),
  )
  const columns = new AnswerColumns(mixed, KEY)
  const ids = mixed.map(({ id }) => id)
  for (const userId of [1, 2, 3]) {
    columns.addMember(userId)
    const lane = columns.freshLane()
    for (const [i, { id, optionCount }] of mixed.entries()) {
      if ((i + userId) % 4 === 0) continue
      columns.setAnswer(userId, id, (i * userId) % optionCount)
      lane[ids.indexOf(id)] = (i * userId) % optionCount
    }
    if (userId === 2) {
      // Whoever did the long form is marked in the last byte.
      lane[lane.length - 1] = 1
      columns.setLane(userId, lane)
    }
    expect(columns.laneAt(columns.positionOf(userId))).toEqual(lane)
    columns.setLane(userId + 10, lane)
    expect(columns.laneAt(columns.positionOf(userId + 10))).toEqual(lane)
  }
  const impossible = columns.freshLane()
  impossible[0] = 1
  expect(() => columns.setLane(1, impossible)).toThrow(RangeError)
  expect(() => columns.setLane(1, columns.freshLane().fill(2, mixed.length))).toThrow('2 isn’t a weight')
})

test('a preview of answers isn’t in anyone’s row', () => {
  const { columns } = filled(70)
  const rows = () => columns.rows.cells.slice(columns.layout.stride)
  const before = rows()
  const row = columns.withAnswers(1, [{ questionId: questions[0]!.id, option: 0 }], () => {
    expect(rows()).toEqual(before)
    expect(columns.optionAt(columns.categories[0]!.questions[0]!, 0)).toBe(0)
    return shownRow(columns, 1)
  })
  expect([...row]).not.toEqual([...shownRow(columns, 1)])
})

test('a position passes from someone who left to someone who joins, whatever their ids', () => {
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

test('columns without a question still hold people', () => {
  const columns = columnsOf({ questions: [], people: [aPerson(1, [], []), aPerson(2, [], [])] })
  expect([...shownRow(columns, 1)]).toEqual([0, 0])
})
