import { expect, test } from 'bun:test'
import {
  DOWN_PAYMENT_QUESTION,
  type DownPayment,
  DOWN_PAYMENTS,
  shortfall,
} from '#domain/listings/shared-costs/down-payment.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'

test('every option of the question is known, in order', () => {
  const inquiry = QUESTIONNAIRE.categories
    .flatMap(({ inquiries }) => inquiries)
    .find(({ key }) => key === DOWN_PAYMENT_QUESTION)
  expect(inquiry?.options.map(({ key }) => key)).toEqual(Object.keys(DOWN_PAYMENTS))
  expect(inquiry?.options.map(({ option }) => option.toLowerCase())).toEqual(
    Object.values(DOWN_PAYMENTS).map(({ inWords }) => inWords),
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
  expect(shortfall(answer, part)).toBe(short)
})
