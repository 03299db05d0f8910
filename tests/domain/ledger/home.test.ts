import { describe, expect, test } from 'bun:test'
import { total } from '#domain/exits/cents.ts'
import type { Draft } from '#domain/ledger/entries.ts'
import { ledgerHome, monthOf } from '#domain/ledger/home.ts'
import { monthsBetween } from '#domain/day.ts'
import type { Opening } from '#domain/ledger/opening.ts'
import { booksOf, expense, OPENING, OWNERS } from './books.ts'

const DAY = '2028-05-20'
const mortgage = (day: string, paidBy: 1 | 'house' = 'house'): Draft & { kind: 'mortgage' } => ({
  kind: 'mortgage',
  day,
  title: 'Mortgage',
  cents: 363_524,
  interest: 263_524,
  paidBy,
  split: { by: 'share' },
})
const put = (day: string, to: 'house' | 'reserve', amounts: number[]): Draft => ({
  kind: 'contribution',
  day,
  title: 'Contributions',
  amounts,
  to,
})

function homeOf(
  drafts: (Draft | number)[],
  opening: Opening = OPENING,
  me = 1,
  present = [true, true, true],
) {
  const entries = booksOf(...drafts).map((entry) =>
    entry.content.kind === 'opening' ? { ...entry, content: { ...entry.content, opening } } : entry,
  )
  const books = { entries, rules: opening.rules, present }
  return ledgerHome(books, opening, { day: DAY, me })
}

describe('what an owner sees of the home', () => {
  test('counts what the month paid off the mortgage, and nothing that’s in the future or reversed', () => {
    const home = homeOf([mortgage('2028-04-30'), mortgage('2028-05-01'), mortgage('2028-05-02'), 4, mortgage('2028-05-21')]) // prettier-ignore
    expect(home.added).toBe(100_000)
    expect(home.mortgage).toBe(63_000_000 - 200_000)
    expect(total(home.owned)).toBe(home.price - home.mortgage)
    expect(homeOf([]).added).toBe(0)
  })

  test('shows the home’s value once everyone accepted one', () => {
    expect(homeOf([]).today).toBeNull()
    const { today } = homeOf([{ kind: 'value', day: '2028-05-01', title: 'Appraisal', cents: 90_000_000 }])
    expect(today).toEqual({ value: 90_000_000, owned: [10_800_000, 9_450_000, 6_750_000] })
  })

  test('adds improvements to what it cost', () => {
    const roof = expense('2028-05-01', 1_000_000, 1, { category: 'improvements', creditPercent: 50 })
    expect(homeOf([roof]).price).toBe(78_900_000 + 500_000)
  })

  test('shows each month’s bills with who paid them, the newest first', () => {
    const entries = booksOf(
      expense('2028-05-02', 300, 1),
      expense('2028-05-09', 600, 2),
      expense('2028-05-09', 900, 3),
      4,
      expense('2028-04-30', 1_200, 1),
      expense('2028-05-03', 1_500, 'house'),
      mortgage('2028-05-04', 1),
    )
    const month = monthOf(entries, '2028-05', OWNERS)
    expect(month.paid).toEqual([300 + 363_524, 600, 0])
    expect(total(month.parts)).toBe(total(month.paid))
    expect(month.entries.map(({ number }) => number)).toEqual([5, 4, 3, 8, 7, 2])
  })
})

describe('what’s coming up', () => {
  test('is the share of contributions and the mortgage payment on the first of the next month', () => {
    const [contribution, payment] = homeOf([]).coming
    expect(contribution).toEqual({ kind: 'contribution', day: '2028-06-01', cents: 196_000, of: 490_000 })
    expect(payment).toMatchObject({ kind: 'mortgage', day: '2028-06-01', cents: 363_524 })
    // 4.89% a year, compounded twice a year.
    expect(payment!.of).toBe(363_524 - 254_148)
    expect(homeOf([], OPENING, 3).coming[0]?.cents).toBe(122_500)
  })

  test('distributes the share of someone who left to the others', () => {
    const [contribution] = homeOf([], OPENING, 1, [true, true, false]).coming
    expect(contribution?.cents).toBe(Math.round((490_000 * 40) / 75))
  })

  test('has no contribution if none was agreed, and a last payment that ends the mortgage', () => {
    const nothingMonthly = { ...OPENING, monthly: 0 }
    expect(homeOf([], nothingMonthly).coming.map(({ kind }) => kind)).toEqual(['mortgage'])
    const lump: Draft = { kind: 'principal', day: '2028-05-01', title: 'x', cents: 62_900_000, owner: 1 }
    expect(homeOf([lump], nothingMonthly).coming[0]).toMatchObject({ cents: 100_403, of: 100_000 })
    expect(homeOf([{ ...lump, cents: 63_000_000 }], nothingMonthly).coming).toEqual([])
  })
})

describe('the reserve', () => {
  test('shows what was put in, against the agreed months of costs', () => {
    const home = homeOf([
      put('2028-04-01', 'reserve', [100, 100, 100]),
      put('2028-05-01', 'reserve', [100, 0, 100]),
      put('2028-05-02', 'house', [1_000, 1_000, 1_000]),
      { kind: 'transfer', day: '2028-05-03', title: 'x', cents: 50, to: 'reserve' },
      { kind: 'transfer', day: '2028-05-04', title: 'x', cents: 20, to: 'house' },
    ])
    expect(home.reserve).toEqual({ cents: 530, target: 1_470_000, months: 3, perMonth: 490_000, put: 250 })
    expect(home.house).toBe(3_000 - 50 + 20)
    expect(homeOf([]).reserve).toMatchObject({ cents: 0, put: 0 })
  })
})

describe('the street', () => {
  const years = (opening: Opening) => homeOf([], opening).street.map(({ year }) => year)

  test('goes from the purchase past today to the end of the mortgage, every fifth year', () => {
    const { street } = homeOf([])
    expect(street.map(({ year, isToday }) => `${year}${isToday ? ' today' : ''}`)).toEqual([
      '2027',
      '2028 today',
      '2032',
      '2037',
      '2042',
      '2047',
      '2052',
    ])
    expect(street[0]?.owned).toEqual(OPENING.down)
    expect(total(street.at(-1)!.owned)).toBe(OPENING.price)
    const sums = street.map(({ owned }) => total(owned))
    expect(sums).toEqual(sums.toSorted((one, other) => one - other))
    // After 44 months of the schedule.
    expect(total(street[2]!.owned)).toBeGreaterThan(total(street[1]!.owned) + 44 * 100_000)
  })

  test('leaves out what’s past', () => {
    expect(years({ ...OPENING, closed: '2023-05-20' })).toEqual([2023, 2028, 2033, 2038, 2043, 2048])
    expect(years({ ...OPENING, closed: '2028-01-01' })[0]).toBe(2028)
  })
})

test.each([
  ['2028-01-31', '2028-02-29', 1],
  ['2028-01-31', '2028-02-28', 0],
  ['2028-02-29', '2029-02-28', 12],
  ['2028-05-20', '2028-05-20', 0],
  ['2028-05-20', '2028-04-21', -1],
])('from %s to %s it’s %p whole months', (from, to, months) => expect(monthsBetween(from, to)).toBe(months))
