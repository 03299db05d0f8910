import { expect, test } from 'bun:test'
import type { AssessmentCard } from '#domain/assessments/cards.ts'
import { statesOfPillars } from '#domain/assessments/pillars.ts'
import {
  type CardLabel,
  inOrder,
  labelOf,
  percentCompleted,
  progressOf,
} from '#domain/assessments/progress.ts'

const progress: [answered: number, questions: number, finished: boolean, percent: number][] = [
  [0, 18, false, 0],
  [1, 22, false, 4],
  [2, 3, false, 66],
  // Answered on other pages: a press finishes it.
  [5, 5, false, 99],
  [5, 5, true, 100],
  // A new version of the questionnaire has more questions, or none of these.
  [5, 6, true, 100],
  [0, 0, false, 0],
]
test.each(progress)(
  '%i of %i questions, finished: %p, are %i%%',
  (answered, questions, finished, percent) => {
    expect(progressOf(answered, questions, finished)).toBe(percent)
  },
)

test.each([
  [0, 10, 0],
  [1, 10, 10],
  [17, 18, 94],
  [18, 18, 100],
  [0, 0, 0],
])('with %i of %i answered, the header says %i%%', (answered, questions, percent) => {
  expect(percentCompleted(answered, questions)).toBe(percent)
})

const labels: [AssessmentCard['section'], number, CardLabel][] = [
  ['pillars', 0, 'Continue'],
  ['pillars', 99, 'Continue'],
  ['pillars', 100, 'Retake'],
  ['experimental', 0, 'Start'],
  ['experimental', 1, 'Continue'],
  ['experimental', 100, 'Retake'],
]
test.each(labels)('%s at %i%% say %s', (section, percent, label) => {
  expect(labelOf(section, percent)).toBe(label)
})

test('cards under way come first by progress, then new ones, then finished ones; equal ones by id', () => {
  const cards = [100, 0, 40, 100, 80, 40, 0].map((progress, index) => ({ id: 7 - index, progress }))
  expect(inOrder(cards).map(({ id, progress }) => [progress, id])).toEqual([
    [80, 3],
    [40, 2],
    [40, 5],
    [0, 1],
    [0, 6],
    [100, 4],
    [100, 7],
  ])
})

test.each([
  [0, []],
  [1, ['400']],
  [2, ['400', '500']],
  [6, ['400', '500']],
])('%i finished pillars beyond onboarding reach the states %j', (finished, states) => {
  expect(statesOfPillars(finished)).toEqual(states)
})
