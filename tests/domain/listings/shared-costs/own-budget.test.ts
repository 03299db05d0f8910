import { expect, test } from 'bun:test'
import {
  DOWN_PAYMENT_QUESTION,
  type DownPayment,
  DOWN_PAYMENTS,
  MONTHLY_COSTS,
  MONTHLY_COSTS_QUESTION,
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
