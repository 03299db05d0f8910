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

const home = ontario(600_000, 0.7)
const SAID: [film: string, what: string, amount: string][] = [
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
