import { describe, expect, test } from 'bun:test'
import { isDueDay, isOverdue, STEP_TEXT, stepsInOrder, suggestedSteps } from '#domain/groups/plan/steps.ts'

describe('steps', () => {
  test('are sorted by date, undated ones last, then completed ones, latest first', () => {
    const step = (id: number, due: string | null, done_at: number | null = null) => ({ id, due, done_at })
    const steps = [
      step(1, null),
      step(2, '2026-12-05'),
      step(3, '2026-11-30', 5),
      step(4, '2026-11-28'),
      step(5, '2026-11-28'),
      step(6, null, 9),
    ]
    expect(stepsInOrder(steps).map(({ id }) => id)).toEqual([4, 5, 2, 1, 6, 3])
  })

  test('of the same day, without a day, or completed together are in the order they were added', () => {
    const step = (id: number, due: string | null, done_at: number | null = null) => ({ id, due, done_at })
    const steps = [
      step(7, '2026-12-02', 5),
      step(6, null, 5),
      step(5, null),
      step(3, null),
      step(4, '2026-12-01'),
      step(2, '2026-12-01'),
    ]
    expect(stepsInOrder(steps).map(({ id }) => id)).toEqual([2, 4, 3, 5, 6, 7])
    expect(stepsInOrder(steps.toReversed()).map(({ id }) => id)).toEqual([2, 4, 3, 5, 6, 7])
  })

  const overdue: [due: string | null, done_at: number | null, is: boolean][] = [
    ['2026-11-21', null, true],
    ['2026-11-22', null, false],
    ['2026-11-21', 1, false],
    [null, null, false],
  ]
  test.each(overdue)('due on %p, done at %p: overdue is %p', (due, done_at, is) => {
    expect(isOverdue({ due, done_at }, '2026-11-22')).toBe(is)
  })

  test.each([
    ['2026-11-30', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['1999-01-01', false],
    ['30 November', false],
  ])('%p is a valid due date: %p', (text, is) => {
    expect(isDueDay(text)).toBe(is)
  })

  test.each([
    ['  Ask two\nlenders ', 'Ask two lenders', true],
    ['🏡'.repeat(140), '🏡'.repeat(140), true],
    ['x'.repeat(141), 'x'.repeat(141), false],
    [' \u202e ', '', false],
  ])('%p is normalized to one line', (typed, kept, isValid) => {
    expect(STEP_TEXT.normalize(typed)).toBe(kept)
    expect(STEP_TEXT.isValid(kept)).toBe(isValid)
  })

  test('are suggested, including tours of saved homes, unless they already exist', () => {
    expect(suggestedSteps([], ['48 Euclid Avenue', '9 Gower Street'])).toEqual([
      'Agree on a price together',
      'Ask two lenders how much you can borrow together',
      'Tour 48 Euclid Avenue',
      'Agree on what happens if one of you wants to leave',
    ])
    const taken = [{ text: 'agree on a price together' }, { text: 'Tour 48 Euclid Avenue' }]
    expect(suggestedSteps(taken, ['48 Euclid Avenue'])).toEqual([
      'Ask two lenders how much you can borrow together',
      'Agree on what happens if one of you wants to leave',
      'Take the terms to a lawyer',
      'Choose a home inspector',
    ])
  })
})
