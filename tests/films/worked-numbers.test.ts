import { expect, test } from 'bun:test'
import { SCRIPTS } from './scripts.ts'
import { estimateInForce } from '#domain/calculators/land-transfer/estimate.ts'
import { monthlyPayment, monthlyRate } from '#domain/calculators/mortgage/payment.ts'

const whole = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })

const RATE = 4.5
const YEARS = 25
const paymentOf = (loan: number) => monthlyPayment(loan, RATE, YEARS, 'semi-annual')

/** What twelve payments, rounded to cents, take off a loan. */
function paidOff(loan: number): number {
  const growth = 1 + monthlyRate(RATE, 'semi-annual')
  const payment = Math.round(paymentOf(loan) * 100) / 100
  let balance = loan
  for (let month = 0; month < 12; month++) balance = balance * growth - payment
  return loan - balance
}

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
const SAID: [film: string, what: string, amount: string][] = [
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
