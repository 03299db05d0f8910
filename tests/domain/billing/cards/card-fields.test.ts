import { describe, expect, test } from 'bun:test'
import { brandName, cardDigits, formatExpiry, readExpiry } from '#domain/billing/cards/card-fields.ts'

describe('the date on a card', () => {
  test.each([
    ['12/30', 12, 2030],
    ['12 / 30', 12, 2030],
    [' 1/31 ', 1, 2031],
    ['01/2031', 1, 2031],
    ['1230', 12, 2030],
    ['122030', 12, 2030],
  ])('%j is read', (typed, month, year) => {
    expect(readExpiry(typed)).toEqual({ month, year })
  })

  test.each(['', '12', '13/30', '0/30', '12/3', '12/1999', 'ab/cd', '12/30/1'])(
    '%j isn’t a date',
    (typed) => {
      expect(readExpiry(typed)).toBeNull()
    },
  )

  test('is shown as it is printed', () => {
    expect(formatExpiry({ month: 4, year: 2030 })).toBe('04/30')
  })
})

test('the digits of a number are kept, whatever separates them', () => {
  expect(cardDigits('4242 4242-4242 4242')).toBe('4242424242424242')
})

test.each([
  ['visa', 'Visa'],
  ['amex', 'American Express'],
  ['unknown', 'Card'],
])('the brand %s is called %s', (brand, name) => {
  expect(brandName(brand)).toBe(name)
})
