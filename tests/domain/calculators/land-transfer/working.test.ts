import { expect, test } from 'bun:test'
import { aPurchase, inForce } from './purchases.ts'
import { type Estimate, estimateSpecified } from '#domain/calculators/land-transfer/estimate.ts'

function written({ working }: Estimate): string[] {
  return working.map(
    ({ part, name, on, from, to, rate, amount }) =>
      `${part} · ${name} · ${on} ${from} to ${to} · ${rate} · ${amount}`,
  )
}

test('the working of brackets and rebates', () => {
  expect(
    written(estimateSpecified(aPurchase({ location: 'Toronto', price: 260_000, firstTimeBuyer: true }))),
  ).toEqual([
    'provincial · Ontario land transfer tax · price 0 to 55000 · 0.5% · 275',
    'provincial · Ontario land transfer tax · price 55000 to 250000 · 1% · 1950',
    'provincial · Ontario land transfer tax · price 250000 to 260000 · 1.5% · 150',
    'municipal · Toronto municipal land transfer tax · price 0 to 55000 · 0.5% · 275',
    'municipal · Toronto municipal land transfer tax · price 55000 to 250000 · 1% · 1950',
    'municipal · Toronto municipal land transfer tax · price 250000 to 260000 · 1.5% · 150',
    'rebate · Ontario first-time buyer refund · tax 0 to 2375 · up to $4,000 · 2375',
    'rebate · Toronto first-time buyer rebate · tax 0 to 2375 · up to $4,475 · 2375',
  ])
})

test('each rebate is shown beside the tax it reduces', () => {
  const estimate = estimateSpecified(
    aPurchase({ location: 'Toronto', price: 3_600_000, firstTimeBuyer: true }),
  )
  expect(written(estimate).slice(-2)).toEqual([
    'rebate · Ontario first-time buyer refund · tax 0 to 76475 · up to $4,000 · 4000',
    'rebate · Toronto first-time buyer rebate · tax 0 to 82475 · up to $4,475 · 4475',
  ])
})

test('the working of fees per unit', () => {
  expect(written(estimateSpecified(aPurchase({ location: 'Newfoundland', price: 626 })))).toEqual([
    'provincial · Registration of the deed · price 0 to 626 · $100 + $0.40 for each $100 over $500 · 100.8',
    'provincial · Registration of the mortgage · mortgage 0 to 500.8 · $100 + $0.40 for each $100 over $500 · 100.4',
  ])
  expect(written(inForce(aPurchase({ location: 'Northwest Territories', price: 1_200_000 })))).toEqual([
    'provincial · Transfer of the title, first million · price 0 to 1000000 · $2 for each $1,000, at least $100 · 2000',
    'provincial · Transfer of the title, above the first million · price 1000000 to 1200000 · $1.50 for each $1,000 over $1,000,000 · 300',
    'provincial · Registration of the mortgage · mortgage 0 to 960000 · $1.50 for each $1,000, at least $80 · 1440',
  ])
  expect(written(inForce(aPurchase({ location: 'Newfoundland', price: 2_000_000 })))[0]).toBe(
    'provincial · Registration of the deed · price 0 to 2000000 · $100 + $0.40 for each $100 over $500, at most $5,000 · 5000',
  )
})

test('the working of rates on the whole price', () => {
  expect(written(estimateSpecified(aPurchase({ location: 'PEI', price: 30_000 })))).toEqual([
    'provincial · Real property transfer tax · price 0 to 30000 · nothing up to $30,000 · 0',
  ])
  expect(
    written(estimateSpecified(aPurchase({ location: 'PEI', price: 300_000, firstTimeBuyer: true }))),
  ).toEqual([
    'provincial · Real property transfer tax · price 0 to 300000 · 1% of the whole price · 3000',
    'rebate · First-time buyer refund · tax 0 to 3000 · all of the tax, up to a price of $200,000 · 0',
  ])
})

test('the working of flat figures', () => {
  expect(written(estimateSpecified(aPurchase({ location: 'Yukon' })))).toEqual([
    'provincial · Land titles fee · price 0 to 750000 · $500 at any price · 500',
  ])
  expect(written(estimateSpecified(aPurchase({ location: 'Nunavut' })))).toEqual([
    'provincial · Land transfer tax · price 0 to 750000 · no charge · 0',
  ])
})

test('the working of an exemption that fades', () => {
  const estimate = inForce(aPurchase({ location: 'British Columbia', price: 850_000, firstTimeBuyer: true }))
  expect(written(estimate).at(-1)).toBe(
    'rebate · First time home buyers’ exemption · tax 0 to 15000 · up to $8,000, less above a price of $835,000, nothing from $860,000 · 3200',
  )
})

test('at a price of 0 only flat parts are left', () => {
  expect(written(estimateSpecified(aPurchase({ location: 'Ontario', price: 0 })))).toEqual([])
  expect(written(estimateSpecified(aPurchase({ location: 'Alberta', price: 0 })))).toEqual([
    'provincial · Transfer of the title · price 0 to 0 · $50 + $2 for each $5,000 · 50',
    'provincial · Registration of the mortgage · mortgage 0 to 0 · $50 + $1.50 for each $5,000 · 50',
  ])
})
