import { expect, test } from 'bun:test'
import { goldenRows } from '#tests/support/golden.ts'
import { inForce } from './purchases.ts'
import type { Purchase } from '#domain/calculators/land-transfer/estimate.ts'

/** High enough for the whole refund in Ontario, and inside British Columbia's band. */
const PRICE = 600_000

const rows = await goldenRows(`${import.meta.dir}/../golden/first-time-shares.csv`)

test('there are five published examples', () => {
  expect(rows).toHaveLength(5)
})

for (const row of rows) {
  const [id, inputs, figure] = ['id', 'inputs', 'figure'].map((column) => row.text(column))
  const given = new Map(inputs!.split(';').map((pair) => pair.split('=') as [string, string]))
  test(`${id}: ${figure} for ${inputs}`, () => {
    const percent = Number(given.get('qualifying_share_pct') ?? given.get('eligible_pct') ?? 0)
    const price = given.get('price') ?? given.get('bought_out_share_value') ?? String(PRICE)
    const purchase: Purchase = {
      location: given.get('place') === 'Ontario' ? 'Ontario' : 'British Columbia',
      price: price.includes('..') ? PRICE : Number(price),
      firstTimeBuyer: percent > 0,
      firstTimeShare: percent / 100,
    }
    const { rebate, total } = inForce(purchase)
    expect(figure!.startsWith('tax') ? total : rebate).toBe(row.number('published'))
  })
}
