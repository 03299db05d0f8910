import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { type Candidate, matchLines } from '#domain/ledger/import/matching.ts'
import type { Target } from '#domain/ledger/import/plan.ts'
import { nameOf } from '#domain/ledger/import/names.ts'

const NOTHING = new Map<string, { target: Target }>()

const line = (text: string, cents: number, day = '2029-01-05') => ({ text, cents, day, nth: 0 })
const entry = (number: number, title: string, cents: number, more: Partial<Candidate> = {}): Candidate => ({
  entry: number,
  owner: 0,
  title,
  cents,
  day: '2029-01-05',
  target: null,
  ...more,
})

describe('a bank’s line', () => {
  test('is linked if amount, days and a word agree', () => {
    const [match] = matchLines(
      [line('HOME INSURANCE PREM', -13_100)],
      [entry(1, 'Home insurance', -13_100)],
      NOTHING,
    )
    expect(match).toMatchObject({ kind: 'linked', candidate: { entry: 1 } })
  })

  test('is never linked on the amount alone', () => {
    const [match] = matchLines([line('HAMILTON PAINT SUPPLY', -9637)], [entry(1, 'Caulk', -9637)], NOTHING)
    expect(match).toMatchObject({ kind: 'check', candidate: { entry: 1 } })
  })

  test.each([
    ['2029-01-02', 'linked'],
    ['2029-01-08', 'linked'],
    ['2029-01-01', 'unknown'],
    ['2029-01-09', 'unknown'],
  ])('three days apart is near enough: %s is %s', (day, kind) => {
    const [match] = matchLines([line('Gas', -100)], [entry(1, 'Gas', -100, { day })], NOTHING)
    expect(match?.kind).toBe(kind as never)
  })

  test('is linked to the nearest of several, or the first of equally near ones', () => {
    const entries = [3, 6, 4].map((day, at) => entry(at + 1, 'Gas', -100, { day: `2029-01-0${day}` }))
    const linked = (day: string) => matchLines([line('Gas', -100, day)], entries, NOTHING)[0]
    expect(linked('2029-01-06')).toMatchObject({ candidate: { entry: 2 } })
    expect(linked('2029-01-05')).toMatchObject({ candidate: { entry: 2 } })
    expect(linked('2029-01-04')).toMatchObject({ candidate: { entry: 3 } })
    expect(linked('2029-01-02')).toMatchObject({ candidate: { entry: 1 } })
  })

  test('isn’t linked to an entry in the other direction, or a cent apart', () => {
    expect(matchLines([line('Gas', -100)], [entry(1, 'Gas', 100), entry(2, 'Gas', -101)], NOTHING)).toEqual([
      { kind: 'unknown' },
    ])
  })

  test('is linked by a remembered name', () => {
    const remembered = new Map([[nameOf('ENBRIDGE 0442'), { target: 'utilities' as const }]])
    const entries = [entry(1, 'January', -24_318, { target: 'utilities' as const })]
    expect(matchLines([line('ENBRIDGE 0511', -24_318)], entries, remembered)[0]?.kind).toBe('linked')
    expect(matchLines([line('ENBRIDGE 0511', -1)], entries, remembered)).toEqual([
      { kind: 'known', known: { target: 'utilities' } },
    ])
  })

  test('prefers the entry whose name agrees to one that only fits', () => {
    const entries = [entry(1, 'Paint', -500), entry(2, 'Water', -500)]
    const matches = matchLines([line('SOMETHING', -500), line('CITY WATER', -500)], entries, NOTHING)
    expect(matches).toMatchObject([
      { kind: 'check', candidate: { entry: 1 } },
      { kind: 'linked', candidate: { entry: 2 } },
    ])
  })

  test('shares no entry with another', () => {
    const some = fc.array(
      fc.record({
        title: fc.constantFrom('Water', 'Gas', 'ABC', ''),
        cents: fc.constantFrom(100, 200),
        day: fc.constantFrom('2029-01-01', '2029-01-04', '2029-01-09'),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(some, some, (lines, entries) => {
        const matches = matchLines(
          lines.map(({ title, ...one }) => ({ ...one, text: title, nth: 0 })),
          entries.map((one, number) => entry(number, one.title, one.cents, one)),
          NOTHING,
        )
        const used = matches.flatMap((match) => ('candidate' in match ? [match.candidate.entry] : []))
        expect(new Set(used).size).toBe(used.length)
        expect(matches).toHaveLength(lines.length)
      }),
    )
  })
})

test('a name leaves out numbers, accents and case', () => {
  expect(nameOf('Dépanneur N° 118')).toBe(nameOf('DEPANNEUR N 204'))
  expect(nameOf('118')).toBe('')
})
