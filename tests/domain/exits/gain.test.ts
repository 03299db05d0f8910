import { describe, expect, test } from 'bun:test'
import { insuredBuyout } from '#domain/exits/affordability.ts'
import { daysAfter, daysBetween } from '#domain/exits/deadlines.ts'
import { fraction } from '#domain/exits/fraction.ts'
import { bcFlipping, exemptPart, incomePart, yearsOwned } from '#domain/exits/gain.ts'
import { formatPercentOneDecimal } from '#domain/format.ts'
import { goldenRows } from '#tests/support/golden.ts'

const DAY = '2026-11-28'

type Inputs = Readonly<Record<string, string>>

const FIGURES: Readonly<Record<string, (inputs: Inputs) => string>> = {
  max_mortgage: ({ value }) => String((insuredBuyout(Number(value) * 100, DAY) ?? 0) / 100),
  ltv_pct: ({ value, new_mortgage }) =>
    formatPercentOneDecimal(Number(new_mortgage) / Number(value)).replace('%', ''),
  exempt_fraction: ({ years_designated, years_owned }) => {
    const { over, under } = exemptPart(Number(years_designated), Number(years_owned))
    return String(Number(over) / Number(under))
  },
  days_held: ({ bought = '', sold = '' }) => String(daysBetween(bought, sold)),
}

describe.each(['refinancing.csv', 'tax.csv'])('published examples in %s', async (file) => {
  const rows = await goldenRows(`${import.meta.dir}/golden/${file}`)

  test('are all there', () => expect(rows).toHaveLength(file === 'tax.csv' ? 2 : 3))

  for (const row of rows)
    test(`${row.text('id')}: ${row.text('figure')} for ${row.text('inputs')}`, () => {
      const inputs: Inputs = Object.fromEntries(
        row
          .text('inputs')
          .split(';')
          .map((pair) => pair.split('=')),
      )
      expect(FIGURES[row.text('figure')]?.(inputs)).toBe(row.text('published'))
    })
})

describe('British Columbia’s home flipping tax', () => {
  test('doesn’t apply to the published sale after 762 days', () => {
    expect(bcFlipping('2023-05-01', '2025-06-01')).toEqual(fraction(0))
  })

  test.each([
    [1, fraction(1, 5)],
    [365, fraction(1, 5)],
    [366, fraction(364, 1825)],
    [547, fraction(183, 1825)],
    [729, fraction(1, 1825)],
    [730, fraction(0)],
  ])('after %i days', (days, part) => {
    expect(bcFlipping('2026-01-01', daysAfter('2026-01-01', days))).toEqual(part)
  })

  test('didn’t exist before 2025', () => {
    expect(bcFlipping('2024-06-01', '2024-12-31')).toEqual(fraction(0))
    expect(bcFlipping('2024-06-01', '2025-01-01')).toEqual(fraction(1, 5))
  })
})

describe('the exemption for a main home', () => {
  test.each([
    [0, 10, fraction(0)],
    [1, 10, fraction(1, 5)],
    [8, 10, fraction(9, 10)],
    [10, 10, fraction(1)],
    [1, 1, fraction(1)],
  ])('for %i of %i years', (named, owned, part) => {
    expect(exemptPart(named, owned)).toEqual(part)
  })

  test('leaves half of the rest as income', () => {
    expect(incomePart(8, 10)).toEqual(fraction(1, 20))
    expect(incomePart(0, 3)).toEqual(fraction(1, 2))
  })

  test('counts calendar years, including those of the purchase and the sale', () => {
    expect(yearsOwned('2026-12-31', '2027-01-01')).toBe(2)
    expect(yearsOwned('2026-01-01', '2026-12-31')).toBe(1)
  })
})

test('a home above the limit for insurance has no insured buyout', () => {
  expect(insuredBuyout(149_999_999, DAY)).toBe(142_499_999)
  expect(insuredBuyout(150_000_000, DAY)).toBeNull()
})
