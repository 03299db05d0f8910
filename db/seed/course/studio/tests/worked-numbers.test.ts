import { expect, test } from 'bun:test'
import { allFilms } from '../all.ts'
import { estimateInForce } from '#domain/calculators/land-transfer/estimate.ts'
import type { Location } from '#domain/calculators/land-transfer/locations.ts'
import { formatCents, formatDollars } from '#domain/format.ts'
import { monthlyPayment, monthlyRate } from '#domain/calculators/mortgage/payment.ts'

const FILMS = await allFilms()

const toTheCent = (dollars: number) => formatCents(dollars * 100)

const RATE = 4.5
const YEARS = 25
const paymentOf = (loan: number) => monthlyPayment(loan, RATE, YEARS, 'semi-annual')

/** Returns what is owed after years of payments, rounded to cents. */
function owingAfter(loan: number, years: number): number {
  const growth = 1 + monthlyRate(RATE, 'semi-annual')
  const payment = Math.round(paymentOf(loan) * 100) / 100
  let balance = loan
  for (let month = 0; month < 12 * years; month++) balance = balance * growth - payment
  return balance
}

/** Returns the principal that the first year's payments repay. */
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

/** Returns what is left of `monthly` dollars a month, minus small repairs, after the heater, the furnace and the roof. */
const fundAfter = (monthly: number) => {
  const after = (years: number, spent: number) => (monthly - 150) * 12 * years - spent
  return [after(2, 2_400), after(4, 2_400 + 9_600), after(6, 2_400 + 9_600 + 18_000)] as const
}
const [heater, furnace, roof] = fundAfter(500)
const wearing = 2_400 / 24 + 9_600 / 48 + 18_000 / 72 + 24_000 / 120

const home = ontario(600_000, 0.7)
const hamilton = ontario(750_000, 2 / 3)
const cashInHamilton = hamilton.total + 2_900 + 1_100 + 4_200

/** Rounds to thousands, for lines that say “about”. */
const thousands = (amount: number) => formatDollars(Math.round(amount / 1_000) * 1_000)
/** Returns the loan that a payment repays at the stress test's rate, two points higher. */
const testedLoan = (payment: number) => payment / monthlyPayment(1, RATE + 2, YEARS, 'semi-annual')
const transferIn = (location: Location) => {
  const { estimate } = estimateInForce({ location, price: 750_000, firstTimeBuyer: false })
  return formatDollars(estimate?.total ?? NaN)
}

const SAID: [film: string, what: string, amount: string][] = [
  ['why-buy-together', 'the smallest down payment', formatDollars(500_000 * 0.05 + 400_000 * 0.1)],
  ['why-buy-together', 'a third of it', formatDollars(65_000 / 3)],
  ['why-buy-together', 'a third of the running costs', formatDollars((5_400 + 2_400 + 4_200 + 1_200) / 3)],
  ['why-buy-together', 'the same a month', formatDollars(4_400 / 12)],
  ['choosing-your-people', 'the loan that debts of $500 take', thousands(testedLoan(500))],
  ['choosing-your-people', 'what the trial saves', formatDollars(2 * 3 * 500)],
  ['what-you-can-afford-together', 'the incomes a month', formatDollars(220_000 / 12)],
  ['what-you-can-afford-together', 'room for the home', formatDollars((220_000 / 12) * 0.39)],
  ['what-you-can-afford-together', 'room for all debts', formatDollars((220_000 / 12) * 0.44)],
  ['what-you-can-afford-together', 'the ceiling', thousands(testedLoan(7_150 - 600))],
  [
    'what-you-can-afford-together',
    'the ceiling without Luc',
    thousands(testedLoan((155_000 / 12) * 0.39 - 600)),
  ],
  ['what-you-can-afford-together', 'what is left', formatDollars(1_900 + 1_500 + 1_400 - 1_400)],
  ['what-you-can-afford-together', 'what that repays', thousands(3_400 / paymentOf(1))],
  ['what-you-can-afford-together', 'the difference', formatDollars(978_000 - 614_000)],
  ['one-mortgage-several-owners', 'a third of the debt', formatDollars(640_000 / 3)],
  ['one-mortgage-several-owners', 'the payment', formatDollars(paymentOf(640_000))],
  ['one-mortgage-several-owners', 'a third of it', formatDollars(paymentOf(640_000) / 3)],
  ['one-mortgage-several-owners', 'half of it', formatDollars(paymentOf(640_000) / 2)],
  ['one-mortgage-several-owners', 'what is owing after three years', thousands(owingAfter(640_000, 3))],
  [
    'one-mortgage-several-owners',
    'three months of interest',
    formatDollars(Math.round((owingAfter(640_000, 3) * 0.045) / 4 / 100) * 100),
  ],
  ['what-closing-costs', 'the taxes in Toronto', transferIn('Toronto')],
  ['what-closing-costs', 'the tax in British Columbia', transferIn('British Columbia')],
  ['what-closing-costs', 'the tax in Ontario', transferIn('Ontario')],
  ['what-closing-costs', 'the tax in Halifax', transferIn('Halifax')],
  ['what-closing-costs', 'the fees in Alberta', transferIn('Alberta')],
  ['what-closing-costs', 'the refund for two of three', formatDollars(hamilton.rebate)],
  ['what-closing-costs', 'the tax less the refund', formatDollars(hamilton.total)],
  ['what-closing-costs', 'the second bill', formatDollars(cashInHamilton)],
  ['what-closing-costs', 'a third of it', formatDollars(cashInHamilton / 3)],
  ['what-closing-costs', 'the premium', formatDollars(675_000 * 0.031)],
  ['what-closing-costs', 'the tax on it', formatDollars(675_000 * 0.031 * 0.08)],
  ['joint-or-in-common', 'Luc’s part', formatDollars((900_000 - 300_000) / 3)],
  ['shares-that-follow-the-money', 'what is owing', thousands(owingAfter(560_000, 7))],
  ['shares-that-follow-the-money', 'what is left', formatDollars(840_000 - 40_000 - 460_000)],
  ['shares-that-follow-the-money', 'by all that was paid for', formatDollars((340_000 * 380) / 700)],
  ['shares-that-follow-the-money', 'down payments first', formatDollars(100_000 + (340_000 - 140_000) / 2)],
  ['shares-that-follow-the-money', 'by the down payments', formatDollars((340_000 * 100) / 140)],
  ['shares-that-follow-the-money', 'Hana’s part of the bad year', formatDollars(100_000 + 30_000 / 2)],
  ['undivided-co-ownership-in-quebec', 'Priya’s down payment', formatDollars(900_000 * 0.4 * 0.2)],
  ['what-the-agreement-settles', 'what is left to share', formatDollars(860_000 - 500_000)],
  ['what-the-agreement-settles', 'a part by the money put in', formatDollars((360_000 * 60) / 240)],
  [
    'what-the-agreement-settles',
    'a part after the down payments',
    formatDollars(60_000 + (360_000 - 240_000) / 3),
  ],
  ['what-the-agreement-settles', 'a third', formatDollars(360_000 / 3)],
  ['deciding-and-paying', 'a month of the triplex', formatDollars(3_900 + 550 + 250 + 500)],
  ['deciding-and-paying', 'what Sam misses', formatDollars(3 * 5_200 * 0.2)],
  ['deciding-and-paying', 'what Priya lends', formatDollars((3_120 * 50) / 80)],
  ['deciding-and-paying', 'what Luc lends', formatDollars((3_120 * 30) / 80)],
  ['deciding-and-paying', 'the interest a month', toTheCent((3_120 * 0.06) / 12)],
  ['the-rules-of-the-house', 'an equal part of the rooms', formatDollars((1_500 + 2 * 1_050) / 3)],
  ['the-rules-of-the-house', 'what Sam has more', formatDollars(1_500 - 1_200)],
  ['the-rules-of-the-house', 'what two pay for utilities', formatDollars((480 * 2) / 4)],
  ['shared-money-month-by-month', 'Théo’s number', formatDollars((3_400 + 600 + 600) * 0.5 + 120)],
  ['shared-money-month-by-month', 'Hana’s number', formatDollars((3_400 + 600 + 600) * 0.3 + 120)],
  ['shared-money-month-by-month', 'Luc’s number', formatDollars((3_400 + 600 + 600) * 0.2 + 120)],
  ['shared-money-month-by-month', 'all of it', formatDollars(2_420 + 1_500 + 1_040)],
  ['shared-money-month-by-month', 'what others pay a month', toTheCent(3_400 / 2 - 3_400 / 3)],
  ['shared-money-month-by-month', 'what others pay a year', formatDollars(12 * (3_400 / 2 - 3_400 / 3))],
  ['shared-money-month-by-month', 'Hana’s part of the cushion', formatDollars(4_960 * 0.3)],
  ['shared-money-month-by-month', 'Luc’s part of the cushion', formatDollars(4_960 * 0.2)],
  ['a-repair-fund-that-is-enough', 'the rule of thumb', formatDollars((600_000 * 0.01) / 12)],
  ['a-repair-fund-that-is-enough', 'what the house needs', formatDollars(wearing + 150)],
  ['a-repair-fund-that-is-enough', 'the small fund after the heater', formatDollars(heater)],
  ['a-repair-fund-that-is-enough', 'the small fund after the furnace', formatDollars(furnace)],
  ['a-repair-fund-that-is-enough', 'the small fund after the roof', `−${formatDollars(-roof)}`],
  ['a-repair-fund-that-is-enough', 'each owner’s part of that', formatDollars(-roof / 3)],
  ['a-repair-fund-that-is-enough', 'the large fund after the heater', formatDollars(fundAfter(900)[0])],
  ['a-repair-fund-that-is-enough', 'the large fund after the roof', formatDollars(fundAfter(900)[2])],
  ['renovating-what-you-share', 'Théo’s part without credit', formatDollars((740_000 - 400_000) * 0.6)],
  ['renovating-what-you-share', 'Hana’s part without credit', formatDollars((740_000 - 400_000) * 0.4)],
  ['renovating-what-you-share', 'Théo’s part after the cost', formatDollars((340_000 - 60_000) * 0.6)],
  [
    'renovating-what-you-share',
    'Hana’s part after the cost',
    formatDollars(60_000 + (340_000 - 60_000) * 0.4),
  ],
  [
    'renovating-what-you-share',
    'Hana’s part after the value',
    formatDollars(40_000 + (340_000 - 40_000) * 0.4),
  ],
  ['renovating-what-you-share', 'the holdback', formatDollars(60_000 * 0.1)],
  ['when-you-disagree', 'what a sale costs', formatDollars(780_000 * 0.05 * 1.13 + 6_000 + 2_500)],
  ['when-somebody-leaves', 'the share without selling costs', formatDollars((820_000 - 460_000) * 0.25)],
  ['when-somebody-leaves', 'the share at half of them', formatDollars((820_000 * 0.975 - 460_000) * 0.25)],
  ['when-somebody-leaves', 'the share at all of them', formatDollars((820_000 * 0.95 - 460_000) * 0.25)],
  ['when-somebody-leaves', 'the cash', formatDollars(84_875 + 8_000 / 4 - 3_000)],
  ['when-somebody-leaves', 'what the tax is reckoned on', formatDollars(84_875 + 460_000 / 4)],
  ['when-somebody-leaves', 'the land transfer tax', formatDollars(ontario(199_875, 0).total)],
  ['when-somebody-leaves', 'the payment before', formatDollars(paymentOf(460_000))],
  ['when-somebody-leaves', 'the payment after', formatDollars(paymentOf(543_875))],
  ['when-somebody-leaves', 'Hana’s part before', formatDollars(paymentOf(460_000) * 0.4)],
  ['when-somebody-leaves', 'Hana’s part after', formatDollars((paymentOf(543_875) * 40) / 75)],
  ['when-somebody-leaves', 'Sam’s part before', formatDollars(paymentOf(460_000) * 0.35)],
  ['when-somebody-leaves', 'Sam’s part after', formatDollars((paymentOf(543_875) * 35) / 75)],
  ['death-and-separation', 'the policy', formatDollars((600_000 - 300_000) / 2)],
  ['death-and-separation', 'Ontario’s tax on the estate', formatDollars(((150_000 - 50_000) / 1_000) * 15)],
  ['from-budget-to-offer', 'the price', formatDollars((150_000 - 12_000 - 12_000 - 6_000) / 0.2)],
  ['from-budget-to-offer', 'the payment', formatDollars(paymentOf(480_000))],
  ['from-budget-to-offer', 'Luc’s part', formatDollars(3_800 * 0.3)],
  ['from-budget-to-offer', 'British Columbia’s fee', formatDollars(600_000 * 0.0025)],
  ['from-offer-to-keys', 'the tax', formatDollars(home.provincial)],
  ['from-offer-to-keys', 'the refund', formatDollars(home.rebate)],
  ['from-offer-to-keys', 'what to bring', formatDollars(90_000 + home.total + 4_200)],
  ['from-offer-to-keys', 'Maya’s part of it', toTheCent((90_000 + home.total + 4_200) * 0.4)],
  ['from-offer-to-keys', 'Luc’s part of it', toTheCent((90_000 + home.total + 4_200) * 0.3)],
  ['from-offer-to-keys', 'what equal shares would move', formatDollars(600_000 * (0.4 - 1 / 3))],
  ['the-first-year', 'the payment', toTheCent(paymentOf(480_000))],
  ['the-first-year', 'what a year takes off', formatDollars(paidOff(480_000))],
  ['the-first-year', 'the interest', formatDollars(12 * paymentOf(480_000) - paidOff(480_000))],
  ['the-first-year', 'Luc’s part of a payment', formatDollars(paymentOf(480_000) * 0.3)],
  ['the-first-year', 'what Maya covers', formatDollars((2 * 797 * 4) / 7)],
  ['the-first-year', 'what Hana covers', formatDollars((2 * 797 * 3) / 7)],
  ['the-first-year', 'a repayment', formatDollars(20_000 / 15)],
]

test.each(SAID)('%s says %s: %s', (name, _, amount) => {
  expect(JSON.stringify(FILMS.find(({ filename }) => filename === name))).toContain(amount)
})
