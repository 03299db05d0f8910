import { expect, test } from 'bun:test'
import { proceedsOf } from '#domain/exits/waterfall.ts'
import { goldenRows } from '#tests/support/golden.ts'

/** Of published examples, in whole dollars; parts of owners by the figure's name. */
const FIGURES: Record<string, (sale: ReturnType<typeof proceedsOf>) => number | undefined> = {
  net_equity: ({ net }) => net,
  total_equity: ({ net }) => net,
  buyout: ({ cash }) => cash[1],
  each: ({ cash }) => cash[1],
  owner1: ({ cash }) => cash[0],
  owner2: ({ cash }) => cash[1],
  owner1_55pct: ({ cash }) => cash[0],
  owner1_appreciation: ({ cash }) => cash[0],
}

const cents = (dollars = '0') => Math.round(Number(dollars) * 100)
const list = (parts = '0/0') => parts.split('/').map(cents)

/** What an example leaves out is nothing. Its price, where the gain is divided, comes off like a mortgage. */
function saleOf(inputs: string) {
  const given = new Map(inputs.split(';').map((pair) => [pair.split('=')[0], pair.split('=')[1]] as const))
  const percent = Number(given.get('share_pct') ?? 50)
  const [one = 0, other = 0] = (given.get('shares') ?? given.get('split') ?? `${100 - percent}/${percent}`)
    .split('/')
    .map(Number)
  const owed = cents(given.get('owed_by_leaver'))
  const repaid = given.get('principal_repaid_by_owner1')
  return proceedsOf({
    price: cents(given.get('value') ?? given.get('sale') ?? given.get('net')),
    commissionPercent: Number(given.get('cost_of_sale_pct') ?? 0),
    commissionTaxPercent: 0,
    fixedCosts: cents(given.get('costs')),
    mortgage: cents(given.get('price') ?? given.get('mortgage') ?? given.get('mortgage_left')),
    penalty: 0,
    liens: 0,
    homeLoans: [0, 0],
    priority: repaid === undefined ? list(given.get('deposits')) : [cents(repaid), 0],
    shares: [one, other],
    ownerLoans: owed === 0 ? [] : [{ lender: 0, borrower: 1, cents: owed }],
  })
}

const rows = await goldenRows(`${import.meta.dir}/golden/published.csv`)

test('there are fifteen published sales and buyouts', () => expect(rows).toHaveLength(15))

for (const row of rows)
  test(`${row.text('id')}: ${row.text('topic')} with ${row.text('inputs')}`, () => {
    const found = FIGURES[row.text('figure')]?.(saleOf(row.text('inputs')))
    expect(found).toBe(cents(row.text('published')))
  })
