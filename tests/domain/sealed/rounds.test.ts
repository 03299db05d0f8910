import { describe, expect, test } from 'bun:test'
import { DAY_MS } from '#domain/duration.ts'
import { isAnswerFor, isSetupFor } from '#domain/sealed/purposes.ts'
import { MAX_WORDS_LENGTH, SEALED_TERMS } from '#domain/sealed/questions.ts'
import {
  isFull,
  lastTick,
  NEXT_ROUND_AFTER_MS,
  nextTick,
  REMINDER_MS,
  type RoundFacts,
  stateOf,
  TICK_MS,
  tickOutcome,
} from '#domain/sealed/rounds.ts'

const NOW = 1_000 * TICK_MS + 5
const CLOSES = NOW + 4 * DAY_MS
const OPEN: RoundFacts = {
  hasKey: true,
  revealed: false,
  endedAt: null,
  closesAt: CLOSES,
  hasSameMembers: true,
}
const round = (change: Partial<RoundFacts> = {}): RoundFacts => ({ ...OPEN, ...change })

describe('a tick', () => {
  test('is the first moment after now that others may notice', () => {
    expect([lastTick(NOW), nextTick(NOW)]).toEqual([NOW - 5, NOW - 5 + TICK_MS])
    expect([lastTick(TICK_MS), nextTick(TICK_MS)]).toEqual([TICK_MS, 2 * TICK_MS])
  })

  const here = { hasAnswer: true, tookBack: false }
  const gone = { hasAnswer: true, tookBack: true }
  const turn = (change: Partial<Parameters<typeof tickOutcome>[0]>, now = NOW, answers = [here]) =>
    tickOutcome({ ...OPEN, isFull: false, isReminded: false, ...change }, answers, now)

  test('reveals once everyone has answered, even if time was up or someone withdrew afterwards', () => {
    expect(turn({ isFull: true }, CLOSES)).toBe('reveal')
    expect(turn({ isFull: true }, NOW, [here, gone])).toBe('reveal')
  })

  test('ends a round whose key is lost, whose members changed, that someone withdrew from, or whose time is up', () => {
    expect(turn({ hasKey: false, isFull: true })).toBe('end')
    expect(turn({ hasSameMembers: false, isFull: true })).toBe('end')
    expect(turn({}, NOW, [here, gone])).toBe('end')
    expect([turn({ isReminded: true }, CLOSES - 1), turn({}, CLOSES)]).toEqual(['wait', 'end'])
  })

  test('reminds once, three days before the end', () => {
    const at = CLOSES - REMINDER_MS
    expect([turn({}, at - 1), turn({}, at), turn({ isReminded: true }, at)]).toEqual([
      'wait',
      'remind',
      'wait',
    ])
  })

  test('finds everyone’s answer only if nobody withdrew theirs', () => {
    expect(isFull([here, here])).toBe(true)
    expect(isFull([here, { hasAnswer: false, tookBack: false }])).toBe(false)
    expect(isFull([here, gone])).toBe(false)
  })
})

describe('a round', () => {
  test('looks open until a tick has ended it', () => {
    expect(stateOf(round(), NOW)).toEqual({ kind: 'open' })
    expect(stateOf(round(), CLOSES + 1)).toEqual({ kind: 'open' })
  })

  test('shows answers to exactly the people who gave them, and the next round waits a day', () => {
    const ended = { revealed: true, endedAt: NOW }
    expect(stateOf(round(ended), NOW)).toEqual({ kind: 'revealed', nextFrom: NOW + NEXT_ROUND_AFTER_MS })
    expect(stateOf(round({ ...ended, hasSameMembers: false }), NOW)).toEqual({
      kind: 'ended',
      wasRevealed: true,
      isExpired: false,
      nextFrom: NOW + NEXT_ROUND_AFTER_MS,
    })
  })

  test.each<[string, Partial<RoundFacts>, boolean, number]>([
    ['someone withdrew', { hasKey: false, endedAt: CLOSES - 1 }, false, CLOSES - 1],
    ['time was up', { hasKey: false, endedAt: CLOSES }, true, CLOSES],
    ['its members changed', { hasSameMembers: false }, false, nextTick(NOW)],
    ['its key was lost', { hasKey: false }, false, nextTick(NOW)],
  ])('ends unrevealed when %s', (_why, change, isExpired, ended) => {
    expect(stateOf(round(change), NOW)).toEqual({
      kind: 'ended',
      wasRevealed: false,
      isExpired,
      nextFrom: ended + NEXT_ROUND_AFTER_MS,
    })
  })
})

describe('a round about rooms', () => {
  const SETUP = { rooms: ['Attic', 'Garden'], total: 100 }

  test('has a room with a different name for each member', () => {
    expect(isSetupFor(SETUP, 2)).toBe(true)
    expect(isSetupFor(SETUP, 3)).toBe(false)
    expect(isSetupFor({ ...SETUP, rooms: ['Attic', 'Den', 'attic'] }, 2)).toBe(false)
    expect(isSetupFor({ ...SETUP, rooms: ['Attic', ' attic'] }, 2)).toBe(false)
    expect(isSetupFor({ ...SETUP, rooms: ['Attic', ' '] }, 2)).toBe(false)
    expect(isSetupFor({ ...SETUP, total: 5_000_000 }, 2)).toBe(true)
    expect(isSetupFor({ ...SETUP, total: 5_000_001 }, 2)).toBe(false)
  })

  test('is answered by a bid for each, which add up to the cost of the rooms', () => {
    expect(isAnswerFor('rooms', SETUP, { bids: [70, 30] })).toBe(true)
    expect(isAnswerFor('rooms', SETUP, { bids: [70, 31] })).toBe(false)
    expect(isAnswerFor('rooms', SETUP, { bids: [100] })).toBe(false)
    expect(isAnswerFor('rooms', null, { bids: [70, 30] })).toBe(false)
    expect(isAnswerFor('rooms', SETUP, { options: {}, words: '' })).toBe(false)
  })
})

describe('a round about a term', () => {
  const questions = Object.entries(SEALED_TERMS['loses-income'].questions)
  const options = Object.fromEntries(
    questions.map(([key, { options }]) => [key, Object.keys(options)[0] ?? '']),
  )
  const answers = (change: Record<string, string>, words = '') =>
    isAnswerFor('loses-income', null, { options: { ...options, ...change }, words })

  test('is answered by one option for each question, and a few words', () => {
    expect(answers({})).toBe(true)
    expect(answers({}, 'x'.repeat(MAX_WORDS_LENGTH))).toBe(true)
    expect(answers({}, 'x'.repeat(MAX_WORDS_LENGTH + 1))).toBe(false)
    expect(answers({ months: 'forever' })).toBe(false)
    expect(answers({ months: 'constructor' })).toBe(false)
    expect(answers({ colour: 'red' })).toBe(false)
    expect(isAnswerFor('loses-income', null, { options: { months: '0' }, words: '' })).toBe(false)
    expect(isAnswerFor('loses-income', null, { bids: [1] })).toBe(false)
  })
})
