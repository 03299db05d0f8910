import { expect, test } from 'bun:test'
import { goldenRows } from '#tests/support/golden.ts'
import { DAY, TERMS } from './support.ts'
import { closingRange, monthThere } from '#domain/snapshot/home.ts'
import { gstOn, gstRebate, yearlyRepayment } from '#domain/snapshot/rebates.ts'
import { fhsaRoom } from '#domain/snapshot/fhsa.ts'
import { FHSA, FIRST_TIME_GST_REBATE, NEW_HOME_REBATE } from '#domain/snapshot/rules.ts'

type Inputs = Record<string, string>

const newHome = (price: number, figure: string) => {
  const rebate = gstRebate(price, NEW_HOME_REBATE.rule)
  if (figure === 'federal_rebate') return rebate
  const net = gstOn(price) - rebate
  return figure === 'net_gst' ? net : price + net
}

/** Dollars a year, from the lines of a month. */
const carrying = (price: number, key: string) => {
  const home = { price, propertyTax: null, fees: 0 }
  const lines = monthThere(home, 0, 1, { terms: TERMS, share: 100, insurance: 0 })
  return (lines.find((line) => line.key === key)?.whole ?? 0) * 12
}

const CALCULATIONS: Record<string, (inputs: Inputs, figure: string) => number> = {
  fhsa: ({ opened, ...contributed }) =>
    fhsaRoom(Object.values(contributed).map(Number), Number(opened), FHSA.rule).next,
  hbp: ({ withdrawal, year }) => yearlyRepayment(Number(withdrawal), `${year}-06-01`),
  gst_fthb: ({ price }) => gstRebate(Number(price), FIRST_TIME_GST_REBATE.rule),
  gst_new_housing: ({ price }, figure) => newHome(Number(price), figure),
  closing: ({ price }) => closingRange(Number(price)).lowest,
  carrying: ({ value, price }, figure) =>
    figure === 'property_tax_year'
      ? carrying(Number(value), 'property_tax')
      : carrying(Number(price), 'upkeep'),
}

const rows = await goldenRows(`${import.meta.dir}/golden/buying-together.csv`)

test('there are sixteen published examples', () => {
  expect(rows).toHaveLength(16)
  expect(DAY > '2026-03-12').toBe(true)
})

for (const row of rows) {
  const [id, topic, inputs, figure] = ['id', 'topic', 'inputs', 'figure'].map((column) => row.text(column))
  test(`${id}: ${topic} for ${inputs}`, () => {
    const given: Inputs = Object.fromEntries(inputs!.split(';').map((pair) => pair.split('=')))
    expect(CALCULATIONS[topic!]!(given, figure!)).toBeCloseTo(row.number('published'), 6)
  })
}
