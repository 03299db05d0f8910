import { describe, expect, test } from 'bun:test'
import { adviserIn, ruleIn, rulesElsewhere } from '#domain/agreement/law/law.ts'
import type { SheetFacts, SheetTerm } from '#domain/agreement/sheet/facts.ts'
import { type Block, nameOfSheet, outlineOf, wordsOf } from '#domain/agreement/sheet/outline.ts'
import { workedSale } from '#domain/agreement/sheet/worked-exits.ts'
import { aSheet, aTerm, FIGURES, OWNERS } from './term-sheets.ts'

type Table = Block & { kind: 'table' }
const isTable = (block: Block): block is Table => block.kind === 'table'

function partOf(key: string, facts: Partial<SheetFacts> & { terms?: SheetTerm[] } = {}) {
  const blocks = outlineOf(aSheet(facts), 'f'.repeat(64)).find((part) => part.key === key)?.blocks ?? []
  const texts = blocks.flatMap((block) => ('text' in block ? [block.text] : []))
  return { blocks, texts, tables: blocks.filter(isTable) }
}

describe('a term reads', () => {
  test.each<[string, Partial<SheetTerm>, string]>([
    ['as it’s worded once everyone accepted it', {}, 'Words.'],
    ['with what’s still missing', { state: 'waiting' }, 'Words. [not accepted by everyone yet]'],
    ['with a lawyer’s mark', { law: 'needs law' }, 'Words. [needs law]'],
    ['without the mark if they went on without a lawyer', { law: 'without' }, 'Words.'],
    ['as worded for another province', { fits: false }, 'Words. [worded for another province]'],
    [
      'with all of that',
      { state: 'waiting', law: 'needs law', fits: false },
      'Words. [not accepted by everyone yet; needs law; worded for another province]',
    ],
    ['as open', { text: null, state: 'open' }, 'Who owns what: still open.'],
    ['as sealed', { text: null, state: 'sealed' }, 'Who owns what: sealed.'],
  ])('%s', (_how, change, words) => {
    expect(wordsOf(aTerm({ text: 'Words.', ...change }))).toBe(words)
  })
})

describe('a term sheet', () => {
  test('begins with the home, the owners and the province', () => {
    expect(nameOfSheet(aSheet())).toBe('Term sheet · 77 Stinson Street, Hamilton')
    expect(partOf('terms').texts).toContain('Leila, Robin and Kofi · Jan 12, 2027 · Ontario')
    expect(partOf('terms', { province: null }).texts).toContain('Leila, Robin and Kofi · Jan 12, 2027')
  })

  test('lists what everyone puts in, and the sum', () => {
    const [table] = partOf('contributions').tables
    expect(table?.rows.at(0)?.slice(0, 3)).toEqual(['Leila', '40%', '$90,000.00'])
    expect(table?.rows.at(-1)).toEqual(['Together', '100%', '$157,800.00', '$3,635.24'])
  })

  test('has tables as wide as the page, with numbers in all columns but the first', () => {
    for (const key of ['contributions', 'exits', 'record'])
      for (const { columns } of partOf(key).tables)
        expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1)
    for (const key of ['contributions', 'exits'])
      for (const { columns } of partOf(key).tables)
        expect(columns.map(({ isNumber }) => isNumber === true)).toEqual(columns.map((_, at) => at > 0))
  })

  test.each<[SheetFacts['figures']['down'], string]>([
    [{ kind: 'first', interest: 0 }, 'Down payments come back first, and the rest'],
    [{ kind: 'first', interest: 2 }, 'first, with 2% simple interest a year, and the rest'],
    [{ kind: 'loan', interest: 1 }, 'pay the others back, with 1% simple interest a year.'],
    [{ kind: 'shares', interest: 0 }, 'What’s left is split by share. Prices'],
    [{ kind: 'words', interest: 0 }, 'How down payments come back is in your own words'],
  ])('says how down payments come back: %p', (down, words) => {
    expect(partOf('exits', { figures: { ...FIGURES, down } }).texts.join('\n')).toContain(words)
  })

  test('says who gets and who pays in each exit, in positive amounts', () => {
    const rows = partOf('exits').tables.flatMap(({ rows: all }) => all)
    expect(rows.some(([label]) => label === 'Kofi gets')).toBe(true)
    const pays = rows.find(([label]) => label === 'Leila pays')
    expect(pays?.[1]).toStartWith('$')
  })
})

describe('the record of a term sheet', () => {
  const rowOf = (change: Partial<SheetTerm>, province: SheetFacts['province'] = 'ON') =>
    partOf('record', { terms: [aTerm(change)], province }).tables[0]?.rows[0]

  test('names those who accepted a version, by day', () => {
    const accepted = [
      { name: 'Leila', day: '2027-01-11' },
      { name: 'Kofi', day: '2027-01-12' },
      { name: 'Robin', day: '2027-01-11' },
    ]
    expect(rowOf({ accepted, version: 3 })).toEqual([
      '1.1 Who owns what',
      '3',
      'Leila and Robin, Jan 11, 2027\nKofi, Jan 12, 2027',
      '',
    ])
  })

  test('shows no version of a term without wording', () => {
    expect(rowOf({ text: null, accepted: [] })?.slice(1, 3)).toEqual(['', ''])
  })

  test('says what the lawyer or notary said', () => {
    expect(rowOf({ law: 'reads well' })?.[3]).toBe('Reads well')
    expect(rowOf({ law: 'needs law' })?.[3]).toBe('Needs law')
    expect(rowOf({ law: 'without' })?.[3]).toBe('Everyone went ahead without the lawyer’s approval')
    expect(rowOf({ law: 'without' }, 'QC')?.[3]).toBe('Everyone went ahead without the notary’s approval')
    expect(partOf('record', { province: 'QC' }).tables[0]?.columns[3]?.title).toBe('Notary')
    expect(partOf('record', { province: 'ON' }).tables[0]?.columns[3]?.title).toBe('Lawyer')
    expect(adviserIn(null)).toBe('lawyer')
  })
})

describe('the law of a province', () => {
  test('is its own, or the common one outside Quebec', () => {
    expect(ruleIn('shares', 'MB').text).toBe('Shares are equal, unless the title says otherwise.')
    expect(ruleIn('shares', 'QC').text).toBe('Shares are presumed equal (art. 1015).')
  })

  test('is compared with other provinces whose rule differs, with equal rules grouped', () => {
    const elsewhere = rulesElsewhere('shares', 'ON')
    expect(elsewhere.flatMap(({ provinces }) => provinces)).toContain('Quebec')
    expect(elsewhere.every(({ rule }) => rule.text !== ruleIn('shares', 'ON').text)).toBe(true)
    expect(rulesElsewhere('shares', 'QC').some(({ provinces }) => provinces.includes('Quebec'))).toBe(false)
  })
})

describe('the result of a sale', () => {
  const COSTS = { commission: 5, tax: { percent: 13, name: 'HST', missing: null }, lawyer: 2_000 }
  const sale = (price: number, kind: 'first' | 'shares', interest = 0) =>
    workedSale(OWNERS, { ...FIGURES, down: { kind, interest } }, price, COSTS)

  test('compares what’s left with what the owners put in', () => {
    expect(sale(860_000, 'shares').result).toBe('What’s left after the mortgage and costs.')
    expect(sale(700_000, 'shares').result).toBe('Less than you all put in.')
  })

  test('compares it with what has to come back, interest included, and with the mortgage', () => {
    expect(sale(820_000, 'first').result).toBe('What’s left after the mortgage and costs.')
    expect(sale(820_000, 'first', 10).result).toBe(
      'Not enough to pay every down payment back, so everyone gets the same part of theirs.',
    )
    expect(sale(500_000, 'first').result).toBe(
      'Not enough for the mortgage and costs: everyone pays their share of what’s missing.',
    )
  })

  test('shows what’s shared after down payments came back, if anything is', () => {
    const shared = (price: number, kind: 'first' | 'shares') =>
      sale(price, kind).lines.find(({ label }) => label === 'Split by share')?.cents
    expect(shared(860_000, 'first')).toBe(25_163_247 - 15_780_000)
    expect(shared(700_000, 'first')).toBeUndefined()
    expect(shared(860_000, 'shares')).toBeUndefined()
  })

  test('names payments between owners only if one lent money to another', () => {
    const labels = sale(860_000, 'shares').lines.map(({ label }) => label)
    expect(labels).not.toContain('Then paid between owners')
  })
})
