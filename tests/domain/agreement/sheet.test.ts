import { describe, expect, test } from 'bun:test'
import type { DownRule } from '#domain/agreement/sheet/facts.ts'
import { contributionsOf } from '#domain/agreement/sheet/contributions.ts'
import {
  acceptedOn,
  contentOf,
  isReady,
  missingIn,
  placeOf,
  termSheetOf,
} from '#domain/agreement/sheet/term-sheet.ts'
import { workedBuyout, workedDefault, workedExits, workedSale } from '#domain/agreement/sheet/worked-exits.ts'
import { total } from '#domain/exits/cents.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import { aSheet, aTerm, FIGURES, OWNERS } from './term-sheets.ts'

/** The costs in the mock-up's example. */
const COSTS = { commission: 5, tax: { percent: 13, name: 'HST', missing: null }, lawyer: 2_000 }
const sale = (price: number, down: DownRule = FIGURES.down) =>
  workedSale(OWNERS, { ...FIGURES, down }, price, COSTS)
const lineOf = (lines: { label: string; cents: number }[], label: string) =>
  lines.find((line) => line.label === label)?.cents

describe('a sale in year five', () => {
  test('returns down payments first, and shares the rest', () => {
    const { lines, parts } = sale(860_000)
    expect(lineOf(lines, 'Left to split')).toBe(25_163_247)
    expect(parts.map((cents) => Math.round(cents / 100))).toEqual([127_533, 75_641, 48_458])
    expect(total(parts)).toBe(25_163_247)
  })

  test('returns the same fraction of everyone’s money if it doesn’t cover it', () => {
    const { result, parts } = sale(700_000)
    expect(parts.map((cents) => Math.round(cents / 100))).toEqual([57_418, 27_305, 15_949])
    expect(result).toBe(
      'Not enough to pay every down payment back, so everyone gets the same part of theirs.',
    )
  })

  test('is divided by shares alone if that was agreed', () => {
    const { parts, lines } = sale(860_000, { kind: 'shares', interest: 0 })
    expect(parts.map((cents) => Math.round(cents / 100))).toEqual([100_653, 88_071, 62_908])
    expect(lineOf(lines, 'Down payments come back first')).toBeUndefined()
  })

  test('returns down payments with simple interest if that was agreed', () => {
    const { lines, parts } = sale(860_000, { kind: 'first', interest: 2 })
    expect(lineOf(lines, 'Down payments come back first')).toBe(-15_780_000 * 1.1)
    expect(total(parts)).toBe(25_163_247)
  })

  test('repays those who put in more than their share, if the extra is a loan', () => {
    const { lines, parts } = sale(860_000, { kind: 'loan', interest: 0 })
    // By shares the three would get 100,653.00, 88,071.37 and 62,908.12; Leila put in 26,880 more than her 40%.
    expect(lineOf(lines, 'Then paid between owners')).toBe(2_688_000)
    expect(parts.map((cents) => Math.round(cents / 100))).toEqual([127_533, 75_641, 48_458])
  })

  test('isn’t worked out if the owners used their own wording', () => {
    const figures = { ...FIGURES, down: { kind: 'words', interest: 0 } } as const
    expect(workedExits(OWNERS, figures, COSTS).map(({ kind }) => kind)).toEqual(['default'])
  })

  test('says that everyone pays if it doesn’t cover the mortgage', () => {
    const { parts, result } = sale(500_000)
    expect(result).toStartWith('Not enough')
    expect(parts.every((cents) => cents < 0)).toBe(true)
  })

  test('shows every line that leads to the amount that is shared', () => {
    const { lines } = sale(860_000)
    const end = lines.findIndex(({ label }) => label === 'Left to split')
    expect(total(lines.slice(0, end).map(({ cents }) => cents))).toBe(lines[end]?.cents ?? 0)
  })
})

test('the examples are a sale 10% above and one 10% below the price paid, and a buyout 10% above', () => {
  const figures = { ...FIGURES, price: 800_000 }
  expect(workedExits(OWNERS, figures, COSTS).map(({ title }) => title)).toEqual([
    expect.stringContaining('$880,000'),
    expect.stringContaining('$720,000'),
    expect.stringContaining('$880,000'),
    expect.any(String),
  ])
})

test('a buyout pays the leaver what their share is worth, and the others pay it', () => {
  const { parts, title } = workedBuyout(OWNERS, FIGURES, { value: 860_000, leaver: 2 })
  expect(title).toBe('Kofi is bought out at $860,000')
  expect(Math.round((parts[2] ?? 0) / 100)).toBe(61_106)
  expect(total(parts)).toBe(0)
})

test('three missed payments are advanced by the others, and cost interest to catch up', () => {
  const { parts, lines } = workedDefault(OWNERS, FIGURES, 2)
  const [payments, interest, toCure] = lines.map(({ cents }) => cents)
  // Of three months of 30 days each, for three, two and one of them.
  expect(interest).toBe(Math.round((90_881 * 0.0745 * (90 + 60 + 30)) / 365))
  expect(lines[1]?.label).toBe('Interest, 7.45% a year, after 10 days’ grace')
  expect((payments ?? 0) + (interest ?? 0)).toBe(toCure ?? 0)
  expect(interest).toBeGreaterThan(0)
  expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(-(payments ?? 0))
  expect(parts[2]).toBe(-(toCure ?? 0))
})

test.each([1, 2, 3, 4, 5])('%d owners’ parts add up to the cent in every worked exit', (count) => {
  const owners = Array.from({ length: count }, (_, at) => ({
    name: `Owner ${at}`,
    weight: at === 0 ? 100 - 13 * (count - 1) : 13,
    putsIn: 1_000_003 * (at + 1),
  }))
  if (count === 1) return expect(workedSale(owners, FIGURES, 860_000, COSTS).parts).toHaveLength(1)
  for (const { kind, lines, parts } of workedExits(owners, FIGURES, COSTS)) {
    const toShare = lines.find(({ label }) => label === 'Left to split')?.cents ?? 0
    if (kind === 'sale') expect(total(parts)).toBe(toShare)
    if (kind === 'buyout') expect(total(parts)).toBe(0)
    expect(parts).toHaveLength(count)
  }
})

test('every whole share is shown without decimals', () => {
  const shares = (weights: number[]) =>
    contributionsOf(
      weights.map((weight) => ({ name: 'Leila', weight, putsIn: 0 })),
      FIGURES,
    ).owners.map(({ share }) => share)
  for (let percent = 1; percent < 100; percent++)
    expect(shares([percent, 100 - percent])).toEqual([`${percent}%`, `${100 - percent}%`])
  expect(shares([1, 1, 1])).toEqual(['33.3%', '33.3%', '33.3%'])
})

test('the mortgage payment of schedule A is split by shares to the cent', () => {
  const { payment, owners, loan, down } = contributionsOf(OWNERS, FIGURES)
  expect([down, loan]).toEqual([15_780_000, 63_120_000])
  expect(total(owners.map(({ monthly }) => monthly))).toBe(payment)
})

describe('a term sheet', () => {
  test('is ready once every term is settled and none needs law', () => {
    expect(isReady(aSheet())).toBe(true)
    expect(isReady(aSheet({ terms: [aTerm({ state: 'waiting' })] }))).toBe(false)
    expect(isReady(aSheet({ terms: [aTerm({ law: 'needs law' })] }))).toBe(false)
    expect(isReady(aSheet({ terms: [aTerm({ law: 'without' })] }))).toBe(true)
  })

  test('says what is missing, and where', () => {
    const terms = [
      aTerm({ number: '1.1', state: 'open', text: null }),
      aTerm({ number: '5.1', state: 'sealed', text: null }),
      aTerm({ number: '4.1', law: 'needs law' }),
    ]
    const { open, sealed, waiting, needsLaw } = missingIn(aSheet({ terms }))
    expect([open, sealed, waiting, needsLaw].map((all) => all.map(({ number }) => number))).toEqual([
      ['1.1'],
      ['5.1'],
      [],
      ['4.1'],
    ])
  })

  test('was accepted on the day of its last acceptance', () => {
    expect(acceptedOn(aSheet())).toBe('2027-01-12')
    expect(acceptedOn(aSheet({ terms: [] }))).toBeNull()
  })

  test('is named after the home, or else the province', () => {
    expect(placeOf(aSheet())).toBe('77 Stinson Street, Hamilton')
    expect(placeOf({ home: null, province: 'QC' })).toBe('A home in Quebec')
    expect(placeOf({ home: null, province: null })).toBe('A home together')
  })

  test('has different content once its text, a version, an acceptance, a mark, the home or the price changes', () => {
    const same = contentOf(aSheet())
    expect(contentOf(aSheet({ day: '2027-03-01' }))).toBe(same)
    const changed = [
      aSheet({ terms: [aTerm({ text: 'We own it otherwise.' })] }),
      aSheet({ terms: [aTerm({ version: 2 })] }),
      aSheet({ terms: [aTerm({ accepted: [] })] }),
      aSheet({ terms: [aTerm({ law: 'without' })] }),
      aSheet({ home: null }),
      termSheetOf({ ...aSheet(), figures: { ...FIGURES, price: 790_000 } }),
    ]
    expect(new Set([same, ...changed.map(contentOf)]).size).toBe(changed.length + 1)
  })
})

test.each<[Province | null, string]>([
  ['ON', 'HST on the commission, 13%'],
  ['AB', 'GST on the commission, 5%'],
  ['NS', 'HST on the commission, 14%'],
  ['QC', 'GST and QST on the commission, 14.975%'],
  [null, 'Tax on the commission, 13%'],
])('a sale in %s taxes the commission as that province does', (province, label) => {
  const { exits } = aSheet({ province })
  const [sale] = exits
  expect(sale?.lines.map((line) => line.label)).toContain(label)
  expect(total(sale?.parts ?? [])).toBe(lineOf(sale?.lines ?? [], 'Left to split') ?? 0)
})

test('the fingerprint covers the rate and the years of a mortgage of $0', () => {
  const owners = OWNERS.map((owner) => ({ ...owner, putsIn: 30_000_000 }))
  const whole = contentOf(aSheet({ owners }))
  expect(contentOf(aSheet({ owners, figures: { ...FIGURES, years: 20 } }))).not.toBe(whole)
  expect(
    contentOf(aSheet({ owners, figures: { ...FIGURES, ratePercent: FIGURES.ratePercent + 1 } })),
  ).not.toBe(whole)
})
