import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { COMPOUNDINGS, monthlyPayment, monthlyRate } from '#domain/calculators/mortgage/payment.ts'
import { dollarsAndCents } from '#domain/calculators/rounding.ts'

const loans = fc.integer({ min: 100_000, max: 2_000_000 })
const rates = fc.integer({ min: 20, max: 100 }).map((tenths) => tenths / 10)
const years = fc.integer({ min: 5, max: 30 })
const compoundings = fc.constantFrom(...COMPOUNDINGS)

describe('the monthly payment', () => {
  test('is 0 without a loan', () => {
    for (const compounding of COMPOUNDINGS) {
      expect(monthlyPayment(0, 5.5, 25, compounding)).toBe(0)
      expect(monthlyPayment(-1, 5.5, 25, compounding)).toBe(0)
      expect(monthlyPayment(0, 0, 25, compounding)).toBe(0)
      expect(monthlyPayment(100_000, 5, 0, compounding)).toBe(0)
    }
  })

  test('splits the loan evenly without interest', () => {
    for (const compounding of COMPOUNDINGS) expect(monthlyPayment(600_000, 0, 25, compounding)).toBe(2_000)
  })

  test('approaches an even split as the rate approaches 0', () => {
    expect(monthlyPayment(600_000, 1e-9, 25, 'monthly')).toBeCloseTo(2_000, 4)
  })

  test('discounted at the monthly rate equals the loan', () => {
    fc.assert(
      fc.property(loans, rates, years, compoundings, (loan, rate, over, compounding) => {
        const payment = monthlyPayment(loan, rate, over, compounding)
        const month = 1 + monthlyRate(rate, compounding)
        let worth = 0
        for (let number = over * 12; number >= 1; number--) worth = (worth + payment) / month
        expect(Math.abs(worth - loan)).toBeLessThan(1e-5)
      }),
    )
  })

  test('is lower when interest is compounded half-yearly, by less than 2%', () => {
    fc.assert(
      fc.property(loans, rates, years, (loan, rate, over) => {
        const monthly = monthlyPayment(loan, rate, over, 'monthly')
        const halfYearly = monthlyPayment(loan, rate, over, 'semi-annual')
        expect(halfYearly).toBeLessThan(monthly)
        expect(halfYearly).toBeGreaterThan(monthly * 0.98)
      }),
    )
  })

  test('grows with the loan and the rate and shrinks with the years', () => {
    fc.assert(
      fc.property(loans, rates, years, compoundings, (loan, rate, over, compounding) => {
        const payment = monthlyPayment(loan, rate, over, compounding)
        expect(monthlyPayment(loan + 1_000, rate, over, compounding)).toBeGreaterThan(payment)
        expect(monthlyPayment(loan, rate + 0.1, over, compounding)).toBeGreaterThan(payment)
        expect(monthlyPayment(loan, rate, over + 1, compounding)).toBeLessThan(payment)
      }),
    )
  })
})

test('two half-years of half-yearly compounding are (1 + r ÷ 2)²', () => {
  expect((1 + monthlyRate(6, 'semi-annual')) ** 12).toBeCloseTo(1.03 ** 2, 12)
  expect(monthlyRate(6, 'monthly')).toBe(0.005)
})

describe('payments published elsewhere', () => {
  const cases: [
    address: string,
    loan: number,
    rate: number,
    years: number,
    monthly: string | null,
    halfYearly: string | null,
  ][] = [
    ['https://thomas-goebel.ca/tools-of-the-trade/', 300_000, 4, 30, '1432.25', '1426.56'],
    ['https://www.calcdragon.com/c/canadian-mortgage-calculator', 500_000, 5, 25, null, '2908.02'],
    ['https://www.bronsonjob.com/calculators/mortgage', 800_000, 5.5, 25, null, '4883.13'],
    ['https://www.calculator.net/canadian-mortgage-calculator.html', 532_000, 6, 25, null, '3403.77'],
    ['https://www.jiskha.com/questions/1063855', 145_000, 5, 25, null, '843.33'],
    [
      'https://mathondemand.com/solutions/monthly-loan-payment-on-a-200000-loan-for-30-years-with-a-6-interest-rate',
      200_000,
      6,
      30,
      '1199.10',
      null,
    ],
  ]
  test.each(cases)('%s: %d at %d%% over %d years', (_, loan, rate, over, monthly, halfYearly) => {
    const paid = (compounding: (typeof COMPOUNDINGS)[number]) =>
      dollarsAndCents(monthlyPayment(loan, rate, over, compounding))
    if (monthly !== null) expect(paid('monthly')).toBe(monthly)
    if (halfYearly !== null) expect(paid('semi-annual')).toBe(halfYearly)
  })
})
