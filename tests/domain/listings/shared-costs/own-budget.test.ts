import { expect, test } from 'bun:test'
import {
  DOWN_PAYMENT_QUESTION,
  type DownPayment,
  DOWN_PAYMENTS,
  MONTHLY_COSTS,
  MONTHLY_COSTS_QUESTION,
  ownBudgetFrom,
  shortfall,
} from '#domain/listings/shared-costs/own-budget.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'

test.each([
  [DOWN_PAYMENT_QUESTION, DOWN_PAYMENTS],
  [MONTHLY_COSTS_QUESTION, MONTHLY_COSTS],
])('every option of the question %s is known, in order', (question, amounts) => {
  const inquiry = QUESTIONNAIRE.categories
    .flatMap(({ inquiries }) => inquiries)
    .find(({ key }) => key === question)
  expect(inquiry?.options.map(({ key }) => key)).toEqual(Object.keys(amounts))
  expect(inquiry?.options.map(({ option }) => option.toLowerCase())).toEqual(
    Object.values(amounts).map(({ inWords }) => inWords),
  )
})

test.each([...Object.values(DOWN_PAYMENTS), ...Object.values(MONTHLY_COSTS)])(
  'an option covers the amounts that it names: $inWords',
  ({ below, inWords }) => {
    const [last = 0] = (inWords.match(/[\d,]+/g) ?? [])
      .map((amount) => Number(amount.replaceAll(',', '')))
      .toReversed()
    const names = inWords.endsWith('or more') ? Infinity : inWords.startsWith('under') ? last : last + 1
    expect(below).toBe(names * 100)
  },
)

const cases: [answer: DownPayment, part: number, short: number][] = [
  ['50k-to-100k', 10_940_000, 940_000],
  ['50k-to-100k', 10_000_000, 0],
  ['50k-to-100k', 4_000_000, 0],
  ['under-25k', 2_500_001, 1],
  ['400k-or-more', 900_000_000, 0],
]
test.each(cases)('%s toward %d cents is short by %d', (answer, part, short) => {
  expect(shortfall(DOWN_PAYMENTS[answer], part)).toBe(short)
})

test.each<[number | null, number | null, number | null]>([
  [250_000, 300_000, 25_000_000],
  [0, 300_000, 0],
  [null, 300_000, 30_000_000],
  [null, null, null],
])(
  'someone who says %p, and whose answers suggest %p, can pay %p cents of the price',
  (said, suggested, price) => {
    const about = { wish: { can_pay: said }, suggested: { can_pay: suggested } }
    expect(ownBudgetFrom(about, { monthly_costs: '1000-to-1500', down_payment: null })).toEqual({
      month: '1000-to-1500',
      downPayment: null,
      price,
    })
  },
)
