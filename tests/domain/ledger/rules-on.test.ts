import { describe, expect, test } from 'bun:test'
import { mayPost } from '#domain/ledger/posting.ts'
import { lastDayForRules, rulesChangeFaults } from '#domain/ledger/rules-change.ts'
import {
  isSameDivision,
  isSameRules,
  latestRules,
  nextRules,
  rulesAt,
  sharesFor,
  type WholeRules,
} from '#domain/ledger/rules-on.ts'
import { gainWord, periodStart } from '#domain/ledger/year/period.ts'
import { booksOf, OPENING } from './books.ts'

const RULES: WholeRules = { ...OPENING.rules, monthly: OPENING.monthly }
const rules = (approvalOver: number): WholeRules => ({ ...RULES, approvalOver })
const FIRST = { day: '2027-03-01', rules: rules(1) }
const JUNE = { day: '2027-06-01', rules: rules(2) }
const MAY = { day: '2027-05-01', rules: rules(3) }

describe('the rules of a day', () => {
  const history = [FIRST, JUNE]

  test('apply from their first day until others start', () => {
    expect(rulesAt(history, '2027-05-31')).toBe(FIRST.rules)
    expect(rulesAt(history, '2027-06-01')).toBe(JUNE.rules)
  })

  test('are the first ones before anything was agreed', () => {
    expect(rulesAt(history, '2020-01-01')).toBe(FIRST.rules)
    expect(() => rulesAt([], '2027-03-01')).toThrow(RangeError)
  })

  test('are those decided last, if several apply', () => {
    expect(rulesAt([FIRST, JUNE, MAY], '2027-07-01')).toBe(MAY.rules)
    expect(latestRules([FIRST, MAY, JUNE])).toBe(JUNE.rules)
  })

  test('next change on the first day on which others start', () => {
    expect(nextRules([FIRST, JUNE, MAY], '2027-04-30')).toEqual(MAY)
    expect(nextRules(history, '2027-05-31')).toEqual(JUNE)
    expect(nextRules(history, '2027-06-01')).toBeNull()
  })
})

test('shares divide the same way if they’re in proportion', () => {
  expect(isSameDivision([40, 35, 25], [80, 70, 50])).toBe(true)
  expect(isSameDivision([40, 35, 25], [40, 25, 35])).toBe(false)
  expect(isSameDivision([50, 50], [50, 50, 0])).toBe(false)
})

test('two sets of rules are the same if every rule is', () => {
  expect(isSameRules(RULES, { ...RULES, shares: [8, 7, 5] })).toBe(true)
  expect(isSameRules(RULES, { ...RULES, shares: [8, 7, 6] })).toBe(false)
  expect(isSameRules(RULES, { ...RULES, mode: 'cost' })).toBe(false)
})

test('someone who joined later has a share of 0', () => {
  expect(sharesFor([60, 40], 3)).toEqual([60, 40, 0])
})

describe('new rules', () => {
  const TODAY = '2027-04-15'
  const faults = (day: string, next: WholeRules, owners = 3) =>
    rulesChangeFaults({ day, rules: next }, { history: [FIRST], today: TODAY, owners })

  test('start between today and a year from now', () => {
    expect(lastDayForRules(TODAY)).toBe('2028-04-15')
    expect(faults(TODAY, rules(5))).toEqual({})
    expect(faults('2028-04-15', rules(5))).toEqual({})
    expect(faults('2028-04-16', rules(5))).toEqual({ day: 'Choose a day within a year.' })
    expect(faults('2027-04-14', rules(5))).toEqual({
      day: 'New shares and rules can’t begin in the past.',
    })
    expect(faults('2027-02-30', rules(5))).toEqual({ day: 'Enter a date.' })
  })

  test('must change something', () => {
    expect(faults(TODAY, FIRST.rules)).toEqual({ same: 'Those rules already apply on that day.' })
  })

  test('are posted only if they’re valid', () => {
    const books = { entries: booksOf(), present: [true, true, true] }
    const post = (day: string, next: WholeRules) =>
      mayPost(books, { kind: 'rules', day, title: 'New rules', rules: next }, TODAY)
    expect(post(TODAY, rules(5)).ok).toBe(true)
    expect(post(TODAY, RULES)).toMatchObject({ ok: false, reason: 'Those rules already apply on that day.' })
    expect(post('2027-04-14', rules(5)).ok).toBe(false)
  })
})

test('a statement counts from the purchase in its year, and from New Year’s in others', () => {
  expect(periodStart({ bought: '2027-03-01' })).toBe('March 1')
  expect(periodStart({ bought: null })).toBe('January 1')
  expect(gainWord({ bought: '2027-03-01' })).toBe('since you bought')
  expect(gainWord({ bought: null })).toBe('in the year')
})
