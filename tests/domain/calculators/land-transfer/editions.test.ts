import { describe, expect, test } from 'bun:test'
import { clampPrice, HIGHEST_PRICE } from '#domain/calculators/land-transfer/exact.ts'
import { EDITIONS, IN_FORCE, SPECIFIED } from '#domain/calculators/land-transfer/editions.ts'
import { estimateSpecified, INITIAL_PURCHASE } from '#domain/calculators/land-transfer/estimate.ts'
import { isLocation, LOCATIONS } from '#domain/calculators/land-transfer/locations.ts'
import type { Rules } from '#domain/calculators/land-transfer/rules.ts'
import { SOURCES } from '#domain/calculators/land-transfer/sources.ts'

const allRules: Rules[] = LOCATIONS.flatMap((location) => {
  const { rules } = IN_FORCE[location]
  return rules ? [SPECIFIED[location], rules] : [SPECIFIED[location]]
})

describe('the tables of both editions', () => {
  test('have brackets with rising bounds and rates, the last one open', () => {
    const brackets = allRules.flatMap(({ fees }) =>
      fees.flatMap((fee) => (fee.kind === 'brackets' ? [fee.brackets] : [])),
    )
    expect(brackets.length).toBeGreaterThan(15)
    for (const list of brackets) {
      expect(list.at(-1)!.upTo).toBeNull()
      const ends = list.slice(0, -1).map(({ upTo }) => upTo)
      expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a! - b!))
      const percents = list.map(({ percent }) => percent)
      expect(percents).toEqual([...new Set(percents)].toSorted((a, b) => a - b))
    }
  })

  test('have a source for every fee and rebate', () => {
    const known = new Set<unknown>(Object.values(SOURCES))
    for (const { fees, rebates } of allRules) {
      for (const { source } of [...fees, ...rebates]) expect(known.has(source)).toBe(true)
    }
  })

  test('are dated by their newest figure', () => {
    const newestOf = (rules: readonly (Rules | null)[]) =>
      rules
        .flatMap((rule) => (rule ? [...rule.fees, ...rule.rebates] : []))
        .flatMap(({ source }) => source.since ?? [])
        .toSorted()
        .at(-1)
    expect(newestOf(Object.values(SPECIFIED))).toBe(EDITIONS.specified.date)
    expect(newestOf(Object.values(IN_FORCE).map(({ rules }) => rules))).toBe(EDITIONS.inForce.date)
  })
})

test('sources have a name, a YYYY-MM-DD date if known, and a safe link if they have a page', () => {
  for (const { name, address, since } of Object.values(SOURCES)) {
    expect(name.length).toBeGreaterThan(10)
    if (since !== null) expect(new Date(since).toISOString().slice(0, 10)).toBe(since)
    if (address !== null) expect(new URL(address).protocol).toBe('https:')
  }
})

test('an estimate cites each source once', () => {
  const { sources } = estimateSpecified({ ...INITIAL_PURCHASE, location: 'Toronto' })
  expect(sources).toEqual([
    SOURCES.ontario,
    SOURCES.toronto2024,
    SOURCES.ontarioRefund,
    SOURCES.torontoRebate,
  ])
})

test('the calculator starts with a first-time buyer at 750,000', () => {
  expect(INITIAL_PURCHASE).toEqual({ location: 'Ontario', price: 750_000, firstTimeBuyer: true })
})

test('only the listed locations are valid', () => {
  expect(LOCATIONS.every(isLocation)).toBe(true)
  expect(['', 'ontario', 'toString', 'Quebec'].some(isLocation)).toBe(false)
})

describe('a price', () => {
  const cases: [price: number, clamped: number][] = [
    [-1, 0],
    [0.004, 0],
    [99.999, 100],
    [750_000.25, 750_000.25],
    [Number.NaN, 0],
    [1e300, HIGHEST_PRICE],
  ]
  test.each(cases)('of %d counts as %d', (price, clamped) => {
    expect(clampPrice(price)).toBe(clamped)
  })
})
