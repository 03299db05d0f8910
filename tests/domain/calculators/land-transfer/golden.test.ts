import { describe, expect, test } from 'bun:test'
import { goldenRows } from '#tests/support/golden.ts'
import { estimateSpecified, type WorkingLine } from '#domain/calculators/land-transfer/estimate.ts'
import { isLocation, LOCATIONS } from '#domain/calculators/land-transfer/locations.ts'
import { dollarsAndCents } from '#domain/calculators/rounding.ts'

const rows = await goldenRows(`${import.meta.dir}/../golden/land-transfer.csv`)

describe('every golden case matches to the cent', () => {
  test('there are 59, covering all places', () => {
    expect(rows).toHaveLength(59)
    expect(new Set(rows.map((row) => row.text('location')))).toEqual(new Set(LOCATIONS))
  })

  for (const row of rows) {
    const location = row.text('location')
    if (!isLocation(location)) throw new Error(`no such place: ${location}`)
    const firstTimeBuyer = row.text('first_time_buyer') === 'yes'
    const estimate = estimateSpecified({ location, price: row.number('price'), firstTimeBuyer })

    test(`${location} at ${row.text('price')}${firstTimeBuyer ? ', first-time buyer' : ''}`, () => {
      expect(dollarsAndCents(estimate.provincial)).toBe(row.text('provincial'))
      expect(dollarsAndCents(estimate.municipal)).toBe(row.text('municipal'))
      expect(dollarsAndCents(estimate.rebate)).toBe(row.text('rebate'))
      expect(dollarsAndCents(estimate.total)).toBe(row.text('total'))
      expect(stepsOf(estimate.working)).toEqual(writtenSteps(row.text('working'), row))
    })
  }
})

/** Returns the working's amounts before rebates, without empty steps. */
function stepsOf(working: readonly WorkingLine[]): string[] {
  return working
    .filter(({ part }) => part !== 'rebate')
    .map(({ amount }) => dollarsAndCents(amount))
    .filter((amount) => amount !== '0.00')
}

/** Parses a written working such as 'prov: 275.00 + 684.50 | muni: …' or '1.5 x 1000 + 1 x 500'. */
function writtenSteps(working: string, row: { number(column: string): number }): string[] {
  return working
    .split(/ [+|] /)
    .map((step) => dollarsAndCents(writtenStep(step, row)))
    .filter((amount) => amount !== '0.00')
}

function writtenStep(step: string, row: { number(column: string): number }): number {
  if (step === 'flat') return row.number('provincial')
  const percent = /^([\d.]+)% x (whole )?price$/.exec(step)
  if (percent) return (Number(percent[1]) * row.number('price')) / 100
  const product = /^([\d.]+) x (\d+)$/.exec(step)
  if (product) return Number(product[1]) * Number(product[2])
  const sum = /(?:^|\s)([\d.]+)$/.exec(step) // 'mortgage(600000.00) 230.00', 'flat 500', '275.00'
  if (!sum) throw new Error(`cannot read the step ${step}`)
  return Number(sum[1])
}
