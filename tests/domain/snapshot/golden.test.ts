import { expect, test } from 'bun:test'
import { goldenRows } from '#tests/support/golden.ts'
import { DAY, TERMS } from './support.ts'
import { closingRange, monthThere, propertyTaxOn } from '#domain/snapshot/home.ts'
import { gstOn, gstRebate, yearlyRepayment } from '#domain/snapshot/rebates.ts'
import { excessTax, fhsaRoom, roomUsed } from '#domain/snapshot/fhsa.ts'
import { FHSA, FIRST_TIME_GST_REBATE, NEW_HOME_REBATE } from '#domain/snapshot/rules.ts'

type Inputs = Record<string, string>

const newHome = (price: number, figure: string) => {
  const rebate = gstRebate(price, NEW_HOME_REBATE.rule)
  if (figure === 'federal_rebate') return rebate
  const net = gstOn(price) - rebate
  return figure === 'net_gst' ? net : price + net
}

/** Dollars a year, from the lines of a month. */
const carrying = (price: number, key: string, upkeepPercent = 1) => {
  const home = { price, propertyTax: null, fees: 0 }
  const lines = monthThere(home, 0, 1, { terms: TERMS, share: 100, insurance: 0, upkeepPercent })
  return (lines.find((line) => line.key === key)?.whole ?? 0) * 12
}

const CALCULATIONS: Record<string, (inputs: Inputs, figure: string) => number> = {
  fhsa: ({ opened, ...inputs }, figure) => {
    if (figure === 'penalty')
      return excessTax(Number(inputs.over_contribution), Number(inputs.months), FHSA.rule)
    if (figure === 'room_used')
      return roomUsed({ contributed: Number(inputs.contribution), moved: Number(inputs.transfer_from_rrsp) })
    return fhsaRoom(Object.values(inputs).map(Number), Number(opened), FHSA.rule).next
  },
  hbp: ({ withdrawal, year }) => yearlyRepayment(Number(withdrawal), `${year}-06-01`),
  gst_fthb: ({ price }) => gstRebate(Number(price), FIRST_TIME_GST_REBATE.rule),
  gst_new_housing: ({ price }, figure) => newHome(Number(price), figure),
  closing: ({ price }) => closingRange(Number(price)).lowest,
  carrying: ({ value, price, assessed, rate_pct, maintenance_pct }, figure) => {
    if (figure === 'maintenance_year')
      return carrying(Number(value ?? price), 'upkeep', Number(maintenance_pct))
    return assessed === undefined
      ? carrying(Number(value), 'property_tax')
      : propertyTaxOn(Number(assessed), Number(rate_pct))
  },
}

const rows = await goldenRows(`${import.meta.dir}/golden/buying-together.csv`)

test('there are twenty-one published examples', () => {
  expect(rows).toHaveLength(21)
  expect(DAY > '2026-03-12').toBe(true)
})

for (const row of rows) {
  const [id, topic, inputs, figure] = ['id', 'topic', 'inputs', 'figure'].map((column) => row.text(column))
  test(`${id}: ${topic} for ${inputs}`, () => {
    const given: Inputs = Object.fromEntries(inputs!.split(';').map((pair) => pair.split('=')))
    expect(CALCULATIONS[topic!]!(given, figure!)).toBeCloseTo(row.number('published'), 6)
  })
}
