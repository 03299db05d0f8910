import { expect, test } from 'bun:test'
import { countText, shareText, stepsOf } from '#features/course/desk/desk-texts.ts'

const exactly = (count: number) => ({ least: count, most: count })
const about = { least: 7, most: 17 }
const modules = (started: typeof about, finished: typeof about) => [
  { id: 1, number: 1, title: 'Why together', started, finished },
]

test.each([
  [exactly(40), exactly(30), 1, 0.75],
  [about, exactly(0), 0.3, 0],
  // A range may reach beyond everyone who started.
  [{ least: 40, most: 60 }, exactly(40), 1, 1],
])('a bar is a share of everyone in the course (%#)', (started, finished, startedShare, finishedShare) => {
  expect(stepsOf(modules(started, finished), exactly(40))).toMatchObject([{ startedShare, finishedShare }])
})

test('a course that nobody has started has empty bars', () => {
  expect(stepsOf(modules(exactly(0), exactly(0)), exactly(0))).toMatchObject([
    { startedShare: 0, finishedShare: 0 },
  ])
})

test('the share that finished is shown only for exact counts', () => {
  expect(shareText(exactly(42), exactly(35))).toBe('83%')
  expect(shareText(exactly(42), about)).toBeNull()
  expect(shareText(about, exactly(7))).toBeNull()
  expect(shareText(exactly(0), exactly(0))).toBeNull()
  expect(countText(about)).toBe('7 to 17')
})
