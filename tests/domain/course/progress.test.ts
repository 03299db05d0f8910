import { describe, expect, test } from 'bun:test'
import { clockText } from '#domain/course/clock.ts'
import { learningStep, moduleStarted } from '#domain/course/journey-states.ts'
import { courseProgress } from '#domain/course/progress.ts'

const progress = (signs: string) =>
  courseProgress([...signs].map((sign, place) => ({ id: place + 1, completed: sign === 'x' })))

describe('progress', () => {
  test.each([
    ['........', [], 1, 0],
    ['x.......', [1], 2, 13],
    ['xx......', [1, 2], 3, 25],
    ['.x......', [2], 1, 13],
    ['xxxxxxx.', [1, 2, 3, 4, 5, 6, 7], 8, 88],
    ['xxxxxxxx', [1, 2, 3, 4, 5, 6, 7, 8], null, 100],
    ['', [], null, 0],
  ])('%s', (signs, completed_modules, current_module, percent_completed) => {
    expect(progress(signs)).toEqual({
      completed_modules,
      current_module,
      total_modules: signs.length,
      completed_count: completed_modules.length,
      percent_completed,
    })
  })
})

describe('states of the LEARNING journey', () => {
  test("are parsed as they're written", () => {
    expect(moduleStarted(3)).toBe('LEARNING_COURSE_1_MODULE_3_STARTED')
    expect(learningStep(moduleStarted(12))).toEqual({ kind: 'started', module: 12 })
    expect(learningStep('LEARNING_COURSE_1_COMPLETED')).toEqual({ kind: 'completed' })
  })

  test.each([
    'LEARNING_COURSE_1_MODULE_0_STARTED',
    'LEARNING_COURSE_1_MODULE_01_STARTED',
    'LEARNING_COURSE_1_MODULE_100_STARTED',
    'LEARNING_COURSE_2_COMPLETED',
    'LEARNING_COURSE_1_MODULE_1_STARTED ',
    'COMPLETED',
  ])("%s isn't one", (state) => {
    expect(learningStep(state)).toBeNull()
  })
})

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [125, '2:05'],
  [3599, '59:59'],
  [3725, '1:02:05'],
])('%d seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
