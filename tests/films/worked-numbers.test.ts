import { expect, test } from 'bun:test'
import { SCRIPTS } from './scripts.ts'
import { estimateInForce } from '#domain/calculators/land-transfer/estimate.ts'
import type { Location } from '#domain/calculators/land-transfer/locations.ts'
import { monthlyPayment, monthlyRate } from '#domain/calculators/mortgage/payment.ts'

const whole = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })

const RATE = 4.5
const YEARS = 25
const paymentOf = (loan: number) => monthlyPayment(loan, RATE, YEARS, 'semi-annual')

/** What is owing after years of payments, rounded to cents. */
function owingAfter(loan: number, years: number): number {
  const growth = 1 + monthlyRate(RATE, 'semi-annual')
  const payment = Math.round(paymentOf(loan) * 100) / 100
  let balance = loan
  for (let month = 0; month < 12 * years; month++) balance = balance * growth - payment
  return balance
}

/** What the first year's payments take off a loan. */
const paidOff = (loan: number) => loan - owingAfter(loan, 1)

function ontario(price: number, firstTimeShare: number) {
  const { estimate } = estimateInForce({
    location: 'Ontario',
    price,
    firstTimeBuyer: firstTimeShare > 0,
    firstTimeShare,
  })
  if (!estimate) throw new Error('Ontario is not worked out')
  return estimate
}

/** What is left of `monthly` dollars a month, less small repairs, after the heater, the furnace and the roof. */
const fundAfter = (monthly: number) => {
  const after = (years: number, spent: number) => (monthly - 150) * 12 * years - spent
  return [after(2, 2_400), after(4, 2_400 + 9_600), after(6, 2_400 + 9_600 + 18_000)] as const
}
const [heater, furnace, roof] = fundAfter(500)
const wearing = 2_400 / 24 + 9_600 / 48 + 18_000 / 72 + 24_000 / 120

const home = ontario(600_000, 0.7)
const hamilton = ontario(750_000, 2 / 3)
const cashInHamilton = hamilton.total + 2_900 + 1_100 + 4_200

/** To the nearest thousand, as lines with “about” say it. */
const thousands = (amount: number) => whole.format(Math.round(amount / 1_000) * 1_000)
/** What a monthly payment repays at the rate of the stress test, two points above. */
const testedLoan = (payment: number) => payment / monthlyPayment(1, RATE + 2, YEARS, 'semi-annual')
const transferIn = (location: Location) => {
  const { estimate } = estimateInForce({ location, price: 750_000, firstTimeBuyer: false })
  return whole.format(estimate?.total ?? NaN)
}

const SAID: [film: string, what: string, amount: string][] = [
  ['why-buy-together', 'the smallest down payment', whole.format(500_000 * 0.05 + 400_000 * 0.1)],
  ['why-buy-together', 'a third of it', whole.format(65_000 / 3)],
  ['why-buy-together', 'a third of the running costs', whole.format((5_400 + 2_400 + 4_200 + 1_200) / 3)],
  ['why-buy-together', 'the same a month', whole.format(4_400 / 12)],
  ['choosing-your-people', 'the loan that debts of $500 take', thousands(testedLoan(500))],
  ['choosing-your-people', 'what the trial saves', whole.format(2 * 3 * 500)],
  ['what-you-can-afford-together', 'the incomes a month', whole.format(220_000 / 12)],
  ['what-you-can-afford-together', 'room for the home', whole.format((220_000 / 12) * 0.39)],
  ['what-you-can-afford-together', 'room for all debts', whole.format((220_000 / 12) * 0.44)],
  ['what-you-can-afford-together', 'the ceiling', thousands(testedLoan(7_150 - 600))],
  [
    'what-you-can-afford-together',
    'the ceiling without Luc',
    thousands(testedLoan((155_000 / 12) * 0.39 - 600)),
  ],
  ['what-you-can-afford-together', 'what is left', whole.format(1_900 + 1_500 + 1_400 - 1_400)],
  ['what-you-can-afford-together', 'what that repays', thousands(3_400 / paymentOf(1))],
  ['what-you-can-afford-together', 'the difference', whole.format(978_000 - 614_000)],
  ['one-mortgage-several-owners', 'a third of the debt', whole.format(640_000 / 3)],
  ['one-mortgage-several-owners', 'the payment', whole.format(paymentOf(640_000))],
  ['one-mortgage-several-owners', 'a third of it', whole.format(paymentOf(640_000) / 3)],
  ['one-mortgage-several-owners', 'half of it', whole.format(paymentOf(640_000) / 2)],
  ['one-mortgage-several-owners', 'what is owing after three years', thousands(owingAfter(640_000, 3))],
  [
    'one-mortgage-several-owners',
    'three months of interest',
    whole.format(Math.round((owingAfter(640_000, 3) * 0.045) / 4 / 100) * 100),
  ],
  ['what-closing-costs', 'the taxes in Toronto', transferIn('Toronto')],
  ['what-closing-costs', 'the tax in British Columbia', transferIn('British Columbia')],
  ['what-closing-costs', 'the tax in Ontario', transferIn('Ontario')],
  ['what-closing-costs', 'the tax in Halifax', transferIn('Halifax')],
  ['what-closing-costs', 'the fees in Alberta', transferIn('Alberta')],
  ['what-closing-costs', 'the refund for two of three', whole.format(hamilton.rebate)],
  ['what-closing-costs', 'the tax less the refund', whole.format(hamilton.total)],
  ['what-closing-costs', 'the second bill', whole.format(cashInHamilton)],
  ['what-closing-costs', 'a third of it', whole.format(cashInHamilton / 3)],
  ['what-closing-costs', 'the premium', whole.format(675_000 * 0.031)],
  ['what-closing-costs', 'the tax on it', whole.format(675_000 * 0.031 * 0.08)],
  ['joint-or-in-common', 'Luc’s part', whole.format((900_000 - 300_000) / 3)],
  ['shares-that-follow-the-money', 'what is owing', thousands(owingAfter(560_000, 7))],
  ['shares-that-follow-the-money', 'what is left', whole.format(840_000 - 40_000 - 460_000)],
  ['shares-that-follow-the-money', 'by all that was paid for', whole.format((340_000 * 380) / 700)],
  ['shares-that-follow-the-money', 'down payments first', whole.format(100_000 + (340_000 - 140_000) / 2)],
  ['shares-that-follow-the-money', 'by the down payments', whole.format((340_000 * 100) / 140)],
  ['shares-that-follow-the-money', 'Hana’s part of the bad year', whole.format(100_000 + 30_000 / 2)],
  ['undivided-co-ownership-in-quebec', 'Priya’s down payment', whole.format(900_000 * 0.4 * 0.2)],
  ['what-the-agreement-settles', 'what is left to share', whole.format(860_000 - 500_000)],
  ['what-the-agreement-settles', 'a part by the money put in', whole.format((360_000 * 60) / 240)],
  [
    'what-the-agreement-settles',
    'a part after the down payments',
    whole.format(60_000 + (360_000 - 240_000) / 3),
  ],
  ['what-the-agreement-settles', 'a third', whole.format(360_000 / 3)],
  ['deciding-and-paying', 'a month of the triplex', whole.format(3_900 + 550 + 250 + 500)],
  ['deciding-and-paying', 'what Sam misses', whole.format(3 * 5_200 * 0.2)],
  ['deciding-and-paying', 'what Priya lends', whole.format((3_120 * 50) / 80)],
  ['deciding-and-paying', 'what Luc lends', whole.format((3_120 * 30) / 80)],
  ['deciding-and-paying', 'the interest a month', cents.format((3_120 * 0.06) / 12)],
  ['the-rules-of-the-house', 'an equal part of the rooms', whole.format((1_500 + 2 * 1_050) / 3)],
  ['the-rules-of-the-house', 'what Sam has more', whole.format(1_500 - 1_200)],
  ['the-rules-of-the-house', 'what two pay for utilities', whole.format((480 * 2) / 4)],
  ['shared-money-month-by-month', 'Théo’s number', whole.format((3_400 + 600 + 600) * 0.5 + 120)],
  ['shared-money-month-by-month', 'Hana’s number', whole.format((3_400 + 600 + 600) * 0.3 + 120)],
  ['shared-money-month-by-month', 'Luc’s number', whole.format((3_400 + 600 + 600) * 0.2 + 120)],
  ['shared-money-month-by-month', 'all of it', whole.format(2_420 + 1_500 + 1_040)],
  ['shared-money-month-by-month', 'what others pay a month', cents.format(3_400 / 2 - 3_400 / 3)],
  ['shared-money-month-by-month', 'what others pay a year', whole.format(12 * (3_400 / 2 - 3_400 / 3))],
  ['shared-money-month-by-month', 'Hana’s part of the cushion', whole.format(4_960 * 0.3)],
  ['shared-money-month-by-month', 'Luc’s part of the cushion', whole.format(4_960 * 0.2)],
  ['a-repair-fund-that-is-enough', 'the rule of thumb', whole.format((600_000 * 0.01) / 12)],
  ['a-repair-fund-that-is-enough', 'what the house needs', whole.format(wearing + 150)],
  ['a-repair-fund-that-is-enough', 'the small fund after the heater', whole.format(heater)],
  ['a-repair-fund-that-is-enough', 'the small fund after the furnace', whole.format(furnace)],
  ['a-repair-fund-that-is-enough', 'the small fund after the roof', `−${whole.format(-roof)}`],
  ['a-repair-fund-that-is-enough', 'each owner’s part of that', whole.format(-roof / 3)],
  ['a-repair-fund-that-is-enough', 'the large fund after the heater', whole.format(fundAfter(900)[0])],
  ['a-repair-fund-that-is-enough', 'the large fund after the roof', whole.format(fundAfter(900)[2])],
  ['renovating-what-you-share', 'Théo’s part without credit', whole.format((740_000 - 400_000) * 0.6)],
  ['renovating-what-you-share', 'Hana’s part without credit', whole.format((740_000 - 400_000) * 0.4)],
  ['renovating-what-you-share', 'Théo’s part after the cost', whole.format((340_000 - 60_000) * 0.6)],
  [
    'renovating-what-you-share',
    'Hana’s part after the cost',
    whole.format(60_000 + (340_000 - 60_000) * 0.4),
  ],
  [
    'renovating-what-you-share',
    'Hana’s part after the value',
    whole.format(40_000 + (340_000 - 40_000) * 0.4),
  ],
  ['renovating-what-you-share', 'the holdback', whole.format(60_000 * 0.1)],
  ['when-you-disagree', 'what a sale costs', whole.format(780_000 * 0.05 * 1.13 + 6_000 + 2_500)],
  ['when-somebody-leaves', 'the share without selling costs', whole.format((820_000 - 460_000) * 0.25)],
  ['when-somebody-leaves', 'the share at half of them', whole.format((820_000 * 0.975 - 460_000) * 0.25)],
  ['when-somebody-leaves', 'the share at all of them', whole.format((820_000 * 0.95 - 460_000) * 0.25)],
  ['when-somebody-leaves', 'the cash', whole.format(84_875 + 8_000 / 4 - 3_000)],
  ['when-somebody-leaves', 'what the tax is reckoned on', whole.format(84_875 + 460_000 / 4)],
  ['when-somebody-leaves', 'the land transfer tax', whole.format(ontario(199_875, 0).total)],
  ['when-somebody-leaves', 'the payment before', whole.format(paymentOf(460_000))],
  ['when-somebody-leaves', 'the payment after', whole.format(paymentOf(543_875))],
  ['when-somebody-leaves', 'Hana’s part before', whole.format(paymentOf(460_000) * 0.4)],
  ['when-somebody-leaves', 'Hana’s part after', whole.format((paymentOf(543_875) * 40) / 75)],
  ['when-somebody-leaves', 'Sam’s part before', whole.format(paymentOf(460_000) * 0.35)],
  ['when-somebody-leaves', 'Sam’s part after', whole.format((paymentOf(543_875) * 35) / 75)],
  ['death-and-separation', 'the policy', whole.format((600_000 - 300_000) / 2)],
  ['death-and-separation', 'Ontario’s tax on the estate', whole.format(((150_000 - 50_000) / 1_000) * 15)],
  ['from-budget-to-offer', 'the price', whole.format((150_000 - 12_000 - 12_000 - 6_000) / 0.2)],
  ['from-budget-to-offer', 'the payment', whole.format(paymentOf(480_000))],
  ['from-budget-to-offer', 'Luc’s part', whole.format(3_800 * 0.3)],
  ['from-budget-to-offer', 'British Columbia’s fee', whole.format(600_000 * 0.0025)],
  ['from-offer-to-keys', 'the tax', whole.format(home.provincial)],
  ['from-offer-to-keys', 'the refund', whole.format(home.rebate)],
  ['from-offer-to-keys', 'what to bring', whole.format(90_000 + home.total + 4_200)],
  ['from-offer-to-keys', 'Maya’s part of it', cents.format((90_000 + home.total + 4_200) * 0.4)],
  ['from-offer-to-keys', 'Luc’s part of it', cents.format((90_000 + home.total + 4_200) * 0.3)],
  ['from-offer-to-keys', 'what equal shares would move', whole.format(600_000 * (0.4 - 1 / 3))],
  ['the-first-year', 'the payment', cents.format(paymentOf(480_000))],
  ['the-first-year', 'what a year takes off', whole.format(paidOff(480_000))],
  ['the-first-year', 'the interest', whole.format(12 * paymentOf(480_000) - paidOff(480_000))],
  ['the-first-year', 'Luc’s part of a payment', whole.format(paymentOf(480_000) * 0.3)],
  ['the-first-year', 'what Maya covers', whole.format((2 * 797 * 4) / 7)],
  ['the-first-year', 'what Hana covers', whole.format((2 * 797 * 3) / 7)],
  ['the-first-year', 'a repayment', whole.format(20_000 / 15)],
]

test.each(SAID)('%s says %s: %s', (name, _, amount) => {
  const script = SCRIPTS.find((film) => film.name === name)
  expect(JSON.stringify(script?.film)).toContain(amount)
})
