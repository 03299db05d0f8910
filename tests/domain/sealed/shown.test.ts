import { expect, test } from 'bun:test'
import { compared } from '#domain/sealed/compared.ts'
import type { TermAnswer } from '#domain/sealed/questions.ts'
import { type RoundFacts, stateOf } from '#domain/sealed/rounds.ts'
import { closingDay, purposePath, purposeTitle } from '#domain/sealed/texts.ts'

const NOW = Date.UTC(2026, 11, 14, 18)
const OPEN: RoundFacts = { hasKey: true, revealed: false, endedAt: null, closesAt: NOW, hasSameMembers: true }
const state = (change: Partial<RoundFacts>) => stateOf({ ...OPEN, ...change }, NOW)

test('a round is open until it ends, for those it started with', () => {
  expect(state({}).kind).toBe('open')
  expect(state({ endedAt: NOW }).kind).toBe('ended')
  expect(state({ hasSameMembers: false }).kind).toBe('ended')
  expect(state({ hasKey: false }).kind).toBe('ended')
})

test('a round has expired if its time was up before it was revealed', () => {
  expect(state({ endedAt: NOW })).toMatchObject({ isExpired: true })
  expect(state({ endedAt: NOW - 1 })).toMatchObject({ isExpired: false })
  expect(state({ endedAt: NOW, revealed: true, hasSameMembers: false })).toMatchObject({
    isExpired: false,
    wasRevealed: true,
  })
})

test('neighbours count as close on a scale only', () => {
  const answer = (months: string, room: string): TermAnswer => ({
    options: { months, reserve: 'all', after: 'gift', room },
    words: '',
  })
  const kinds = compared('loses-income', [answer('0', 'yes'), answer('3', 'agreed')])
  expect(kinds.map(({ question, kind }) => [question, kind])).toEqual([
    ['months', 'close'],
    ['reserve', 'agree'],
    ['after', 'agree'],
    ['room', 'apart'],
  ])
})

test('a round is named after what it’s about, and its last day is Toronto’s', () => {
  expect(purposeTitle('rooms')).toBe('What each room is worth')
  expect(purposeTitle('stops-paying')).not.toBe(purposeTitle('rooms'))
  expect(purposePath('rooms')).not.toBe(purposePath('stops-paying'))
  expect(closingDay(Date.UTC(2026, 11, 15, 3))).toBe('Monday, December 14')
})
