import { expect, test } from 'bun:test'
import {
  isWithinValue,
  largestLoan,
  stressPayment,
  testEach,
  testTogether,
} from '#domain/exits/affordability.ts'
import { buyoutOf, sharesAfter } from '#domain/exits/buyout.ts'
import { split } from '#domain/exits/cents.ts'
import { weightsOf } from '#domain/exits/fraction.ts'
import type { OwnerLoan } from '#domain/exits/owner-loans.ts'
import { paymentOn } from '#domain/exits/loan.ts'
import { valuationOf } from '#domain/exits/valuation.ts'
import { proceedsOf } from '#domain/exits/waterfall.ts'
import { goldenRows } from '#tests/support/golden.ts'

const loans = (debts: { from: number; to: number; cents: number }[]) =>
  debts.map(({ from: lender, to: borrower, cents }) => ({ lender, borrower, cents }))
const sorted = (all: OwnerLoan[]) =>
  all.toSorted((one, other) => one.borrower - other.borrower || one.lender - other.lender)
const percent = (part: number | null) => ((part ?? 0) * 100).toFixed(2)
/** The stress test of 2021. */
const DAY = '2026-11-21'

test('every golden sale is divided to the cent', async () => {
  const rows = await goldenRows(`${import.meta.dir}/golden/waterfall.csv`)
  expect(rows).toHaveLength(22)
  for (const row of rows) {
    const proceeds = proceedsOf({
      price: row.number('price'),
      commissionPercent: row.number('commission_pct'),
      commissionTaxPercent: row.number('commission_tax_pct'),
      fixedCosts: row.number('fixed_costs'),
      mortgage: row.number('mortgage'),
      penalty: row.number('penalty'),
      liens: row.number('liens'),
      homeLoans: row.numbers('loans_to_home'),
      priority: row.numbers('priority'),
      shares: row.numbers('shares'),
      ownerLoans: loans(row.debts('owner_loans_lender>borrower')),
    })
    const { paid, unpaid } = proceeds
    expect({ id: row.text('id'), ...proceeds, paid: paid.length, unpaid: unpaid.length }).toEqual({
      id: row.text('id'),
      commission: row.number('commission'),
      commissionTax: row.number('commission_tax'),
      net: row.number('net'),
      homeLoansPaid: row.numbers('loans_to_home_paid'),
      priorityPaid: row.numbers('priority_paid'),
      remainder: row.numbers('remainder'),
      entitled: row.numbers('entitlement'),
      cash: row.numbers('cash'),
      paid: row.debts('transfers_borrower>lender').length,
      unpaid: row.debts('unpaid_lender>borrower').length,
    })
    expect(sorted(paid)).toEqual(
      sorted(
        row
          .debts('transfers_borrower>lender')
          .map(({ from: borrower, to: lender, cents }) => ({ lender, borrower, cents })),
      ),
    )
    expect(sorted(unpaid)).toEqual(sorted(loans(row.debts('unpaid_lender>borrower'))))
  }
})

test('every golden buyout is priced, financed and tested to the cent', async () => {
  const rows = await goldenRows(`${import.meta.dir}/golden/buyout.csv`)
  expect(rows).toHaveLength(22)
  for (const row of rows) {
    const id = row.text('id')
    const valuation = valuationOf(
      row.number('appraisal1'),
      row.number('appraisal2'),
      row.numberOrNull('appraisal3'),
    )
    if (valuation.kind === 'third needed') {
      expect([id, row.text('valuation')]).toEqual([id, 'third'])
      continue
    }
    const { kind, value } = valuation
    expect([id, kind, value]).toEqual([id, row.text('valuation'), row.number('value')])
    const shares = row.numbers('shares')
    const leaver = row.number('leaver') - 1
    const mortgage = row.number('mortgage')
    const { selling, sale, price } = buyoutOf({
      value,
      mortgage,
      notionalPercent: row.number('notional_selling_pct'),
      homeLoans: shares.map(() => 0),
      priority: row.numbers('priority'),
      shares,
      ownerLoans: loans(row.debts('owner_loans_lender>borrower')),
      leaver,
    })
    expect([id, selling, sale.net, price]).toEqual([
      id,
      row.number('selling'),
      row.number('net_equity'),
      row.number('price'),
    ])
    const funding = row.numbers('funding_weights')
    const after = sharesAfter(shares, leaver, funding.length > 0 ? funding : undefined)
    expect(after.map(({ over, under }) => (under === 1n ? `${over}` : `${over}:${under}`)).join('/')).toBe(
      row.text('new_shares'),
    )
    const cash = row.numbers('cash_in').reduce((sum, cents) => sum + cents, 0)
    const loan = Math.max(0, mortgage + price + row.number('costs') - cash)
    const months = row.number('months')
    const weights = weightsOf(after)
    expect([id, loan, percent(loan / value)]).toEqual([id, row.number('new_loan'), row.text('ltv_pct')])
    expect(isWithinValue(loan, value)).toBe(row.text('ltv_ok_80') === 'yes')
    const payment = paymentOn(loan, row.number('rate_pct'), months)
    expect([id, payment]).toEqual([id, row.number('payment')])
    expect(split(payment, weights)).toEqual(row.numbers('payment_each'))

    const without = (amounts: number[]) => amounts.map((amount, owner) => (owner === leaver ? 0 : amount))
    const borrowers = {
      loan,
      ratePercent: row.number('rate_pct'),
      months,
      costs: {
        propertyTax: row.number('tax_month'),
        heat: row.number('heat_month'),
        condoFees: row.number('condo_month'),
      },
      incomes: without(row.numbers('income_month')),
      debts: without(row.numbers('other_debts_month')),
      day: DAY,
    }
    expect([id, stressPayment(borrowers)]).toEqual([id, row.number('stress_payment')])
    const together = testTogether(borrowers)
    expect([id, percent(together.gds), percent(together.tds)]).toEqual([
      id,
      row.text('gds_pct'),
      row.text('tds_pct'),
    ])
    expect([id, together.passes]).toEqual([id, row.text('group_passes') === 'yes'])
    const each = testEach(borrowers, weights).map(({ passes }, owner) =>
      owner === leaver ? 'leaver' : passes ? 'yes' : 'no',
    )
    expect([id, each.join('/')]).toEqual([id, row.text('each_passes')])
    expect([id, largestLoan(borrowers, value)]).toEqual([id, row.number('max_loan_dollars')])
  }
})
