import { describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import {
  emailCodeSchema,
  isWaitingFor,
  mayAskForChange,
  pausedUntil,
  suspectFrom,
  takesEmailCodes,
  undoneWith,
  undoLinkState,
} from '#domain/accounts/email-change/email-change.ts'
import { refusalOf } from '#tests/support/refusals.ts'

const NOW = Date.UTC(2026, 10, 28)
const DAY_MS = 86_400_000

type Change = Parameters<typeof undoLinkState>[0]

const change = (more: Partial<Change> = {}): Change => ({
  id: 'a',
  by_admin: false,
  wrong_tries: 0,
  created_at: NOW - 1000,
  confirmed_at: null,
  undone_at: null,
  undone_by: null,
  ends_at: NOW + 1000,
  ...more,
})
const confirmed = (id: string, at: number, more: Partial<Change> = {}) =>
  change({ id, confirmed_at: at, ...more })

describe('the code of an email change', () => {
  test('has six digits, and spaces around it don’t matter', () => {
    expect(v.parse(emailCodeSchema, ' 012345 ')).toBe('012345')
    for (const text of ['', '01234', '0123456', '01234x', '012 345'])
      expect(v.safeParse(emailCodeSchema, text).success).toBe(false)
  })

  test('can be entered only by the person who asked for the change, until it’s confirmed', () => {
    expect(isWaitingFor(change(), 'person')).toBe(true)
    expect(isWaitingFor(change(), 'admin')).toBe(false)
    expect(isWaitingFor(change({ by_admin: true }), 'admin')).toBe(true)
    expect(isWaitingFor(change({ by_admin: true }), 'person')).toBe(false)
    expect(isWaitingFor(confirmed('a', NOW), 'person')).toBe(false)
  })

  test('can be tried three times, until it expires or was right', () => {
    expect(takesEmailCodes(change({ wrong_tries: 2 }), NOW)).toBe(true)
    expect(takesEmailCodes(change({ wrong_tries: 3 }), NOW)).toBe(false)
    expect(takesEmailCodes(change(), NOW + 999)).toBe(true)
    expect(takesEmailCodes(change(), NOW + 1000)).toBe(false)
    expect(takesEmailCodes(confirmed('a', NOW), NOW)).toBe(false)
  })
})

describe('the link sent to the former address', () => {
  test('works once the change is confirmed, until it expires', () => {
    expect(undoLinkState(change(), NOW)).toBe('void')
    expect(undoLinkState(confirmed('a', NOW), NOW + 999)).toBe('open')
    expect(undoLinkState(confirmed('a', NOW), NOW + 1000)).toBe('void')
  })

  test('says that it was used, unless another link undid the change', () => {
    expect(undoLinkState(confirmed('a', NOW, { undone_at: NOW, undone_by: 'a' }), NOW)).toBe('done')
    expect(undoLinkState(confirmed('a', NOW, { undone_at: NOW, undone_by: 'b' }), NOW)).toBe('void')
  })
})

describe('undoing a change', () => {
  test('undoes it and everything confirmed since', () => {
    const [first, second, third] = [confirmed('a', 1), confirmed('b', 2), confirmed('c', 3)]
    const all = [first, second, third]
    expect(undoneWith(second, all)).toEqual([second, third])
    expect(undoneWith(first, all)).toEqual(all)
  })

  test('leaves alone changes that were already undone or never confirmed', () => {
    const [own, undone, open] = [confirmed('a', 1), confirmed('b', 2, { undone_at: 3 }), change({ id: 'c' })]
    expect(undoneWith(own, [own, undone, open])).toEqual([own])
  })

  test('removes passkeys added up to a week before the first change was requested', () => {
    const undone = [confirmed('a', 1, { created_at: NOW }), confirmed('b', 2, { created_at: NOW + 5 })]
    expect(suspectFrom(undone)).toBe(NOW - 7 * DAY_MS)
  })

  test('blocks new changes until the undone change’s period ends', () => {
    const undone = confirmed('a', 1, { undone_at: 2, ends_at: NOW + 1 })
    const later = confirmed('b', 1, { undone_at: 2, ends_at: NOW + 2 })
    expect(pausedUntil([undone, later], NOW)).toBe(NOW + 2)
    expect(pausedUntil([undone], NOW + 1)).toBeNull()
    expect(pausedUntil([confirmed('a', 1)], NOW)).toBeNull()
    expect(refusalOf(mayAskForChange([undone], NOW))).toStartWith(
      'Your earlier address was restored recently, so ',
    )
    expect(refusalOf(mayAskForChange([], NOW))).toBeNull()
  })
})
