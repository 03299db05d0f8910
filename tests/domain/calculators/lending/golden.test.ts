import { expect, test } from 'bun:test'
import { goldenRows } from '#tests/support/golden.ts'
import { minimumDownPayment, premiumPercent, premiumTax } from '#domain/calculators/lending/insurance.ts'
import { lendingOf } from '#domain/calculators/lending/lending.ts'
import { qualifyingRate, ratios, roomForPayment } from '#domain/calculators/lending/qualifying.ts'
import { INITIAL_TERMS } from '#domain/calculators/lending/terms.ts'
import { wholeDollars } from '#domain/calculators/rounding.ts'
import { isProvince } from '#domain/calculators/provinces.ts'

const DAY = '2026-11-21'
const NO_LIMIT = { gdsPercent: 1000, tdsPercent: 1000 }

type Inputs = Record<string, string>

const inputsIn = (text: string): Inputs => Object.fromEntries(text.split(';').map((pair) => pair.split('=')))
/** Reads '550+240' too. */
const number = (inputs: Inputs, name: string) =>
  (inputs[name] ?? '0').split('+').reduce((sum, part) => sum + Number(part), 0)

function premium(inputs: Inputs): number {
  if (inputs.loan !== undefined) {
    const ratio = Number(inputs.ltv_band?.split('-')[1])
    return (number(inputs, 'loan') * percentAt(ratio, inputs)) / 100
  }
  const purchase = {
    price: number(inputs, 'price'),
    downPayment: number(inputs, 'down'),
    years: number(inputs, 'years'),
    ratePercent: 5,
  }
  return wholeDollars(lendingOf(purchase, INITIAL_TERMS, DAY).insurance?.premium ?? 0)
}

function percentAt(ratio: number, inputs: Inputs): number {
  const years = number(inputs, 'years')
  const borrowedDown = inputs.down === 'non-traditional'
  return premiumPercent(ratio, { years, borrowedDown, day: DAY }) ?? Number.NaN
}

function taxed(inputs: Inputs, figure: string): number {
  const { province = null } = inputs
  if (!isProvince(province)) throw new Error(`no province ${province}`)
  const paid = number(inputs, 'premium')
  const tax = (paid * premiumTax(province, inputs.date ?? DAY).percent) / 100
  return figure === 'tax' ? tax : paid + tax
}

function tds(inputs: Inputs, figure: string): number {
  const income = number(inputs, 'income_month')
  const others = {
    propertyTax: number(inputs, 'tax_month'),
    heat: number(inputs, 'heat_month'),
    condoFees: 0,
  }
  if (figure === 'max_total_debt_month') {
    return roomForPayment(income, others, 0, { ...NO_LIMIT, tdsPercent: number(inputs, 'limit_pct') })
  }
  const housing = { ...others, payment: number(inputs, 'payment') }
  return Number((ratios(housing, number(inputs, 'debts_month'), income).tds * 100).toFixed(1))
}

function gds(inputs: Inputs): number {
  const others = {
    propertyTax: number(inputs, 'tax_month'),
    heat: number(inputs, 'heat_month'),
    condoFees: number(inputs, 'condo_month'),
  }
  const limits = { ...NO_LIMIT, gdsPercent: number(inputs, 'limit_pct') }
  return roomForPayment(number(inputs, 'income_month'), others, 0, limits)
}

const CALCULATIONS: Record<string, (inputs: Inputs, figure: string) => number> = {
  min_down: (inputs) => minimumDownPayment(number(inputs, 'price'), DAY),
  premium,
  premium_rate: (inputs) => percentAt(number(inputs, 'ltv'), inputs),
  premium_tax: taxed,
  qualifying_rate: (inputs) => qualifyingRate(number(inputs, 'contract_pct'), DAY),
  tds,
  gds,
}

const rows = await goldenRows(`${import.meta.dir}/../golden/lending.csv`)

test('there are thirty published examples', () => {
  expect(rows).toHaveLength(30)
})

for (const row of rows) {
  const [id, topic, inputs, figure] = ['id', 'topic', 'inputs', 'figure'].map((column) => row.text(column))
  test(`${id}: ${topic} for ${inputs}`, () => {
    expect(CALCULATIONS[topic!]!(inputsIn(inputs!), figure!)).toBe(row.number('published'))
  })
}
