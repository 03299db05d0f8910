import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  formatPostalCode,
  isValidPostalCode,
  POSTAL_CODE_MESSAGE,
} from '#domain/billing/purchase/postal-code.ts'

test('the message is as specified', () => {
  expect(POSTAL_CODE_MESSAGE).toBe('Please enter a valid Canadian postal code.')
})

describe('a Canadian postal code', () => {
  test.each([
    ['M5V 2T6', 'M5V 2T6'],
    ['m5v 2t6', 'M5V 2T6'],
    ['M5V2T6', 'M5V 2T6'],
    ['m5v-2t6', 'M5V 2T6'],
    ['  k1a 0b1 ', 'K1A 0B1'],
  ])('%j is valid and is written %j', (typed, written) => {
    expect(isValidPostalCode(typed)).toBe(true)
    expect(formatPostalCode(typed)).toBe(written)
  })

  test('stays as it is once formatted', () => {
    const code = fc.stringMatching(/^[a-zA-Z][0-9][a-zA-Z][ -]?[0-9][a-zA-Z][0-9]$/)
    fc.assert(
      fc.property(code, (typed) => {
        const written = formatPostalCode(typed)
        expect(written).toMatch(/^[A-Z]\d[A-Z] \d[A-Z]\d$/)
        expect(formatPostalCode(written)).toBe(written)
      }),
    )
  })
})

describe('text that isn’t a Canadian postal code stays as typed', () => {
  test.each([
    '',
    'M5V',
    'M5V 2T',
    'M5V  2T6',
    'M5V--2T6',
    '5MV 2T6',
    'M5V 2T66',
    '90210',
    'SW1A 1AA',
    'É5V 2T6',
  ])('%j', (typed) => {
    expect(isValidPostalCode(typed)).toBe(false)
    expect(formatPostalCode(typed)).toBe(typed)
  })
})
