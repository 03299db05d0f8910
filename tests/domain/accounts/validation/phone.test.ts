import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  formatPhoneAsTyped,
  formatPhoneEdit,
  isValidPhone,
  normalizePhone,
  PHONE_MESSAGE,
} from '#domain/accounts/phone.ts'

test('the message is as specified', () => {
  expect(PHONE_MESSAGE).toBe('Please enter a valid Phone number.')
})

const phoneLike = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789+-() .a1') }),
  fc.string({ unit: 'binary' }),
)

describe('a phone number being typed', () => {
  test.each([
    ['', ''],
    ['4', '4'],
    ['416', '416'],
    ['4165', '416-5'],
    ['416-', '416'],
    ['416555', '416-555'],
    ['4165550', '416-555-0'],
    ['4165550199', '416-555-0199'],
    ['41655501999', '416-555-0199'],
    ['416-555-0199', '416-555-0199'],
    ['416.555.0199', '416-555-0199'],
    ['abc416x', '416'],
    ['1', '1'],
    ['1416555019', '141-655-5019'],
    ['141-655-50199', '416-555-0199'],
    ['1 (416) 555-0199', '416-555-0199'],
    ['+1 416 555 0199', '416-555-0199'],
    ['(+1) 416 555 0199', '416-555-0199'],
    ['\u202a+1 416 555 0199\u202c', '416-555-0199'],
    ['+141655501991', '416-555-0199'],
    ['1234567890', '123-456-7890'],
    ['+', '+'],
    ['+1', '+1'],
    ['+1 416', '+1416'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+4420794609581234567', '+442079460958123'],
    ['416+555', '416-555'],
  ])('%j shows as %j', (typed, shown) => {
    expect(formatPhoneAsTyped(typed)).toBe(shown)
  })

  test("doesn't change when formatted again", () => {
    fc.assert(
      fc.property(
        phoneLike,
        (text) => formatPhoneAsTyped(formatPhoneAsTyped(text)) === formatPhoneAsTyped(text),
      ),
    )
  })
})

/** `|` marks the caret. */
function edit(withCaret: string) {
  return { text: withCaret.replace('|', ''), caret: withCaret.indexOf('|') }
}

describe('the caret stays after the same digit', () => {
  test.each([
    ['|', '|'],
    ['4165|', '416-5|'],
    ['416|-555', '416|-555'],
    ['416|5', '416|-5'],
    ['4196|-555', '419-6|55-5'],
    ['416-|55-0199', '416|-550-199'],
    ['|416-5550', '|416-555-0'],
    ['1 (416) 555-0199|', '416-555-0199|'],
    ['1 (416) |555-0199', '416|-555-0199'],
    ['1| (416) 555-0199', '|416-555-0199'],
    ['+1 4|16 555 0199', '4|16-555-0199'],
    ['11111111111|', '111-111-1111|'],
    ['416-555-01999|', '416-555-0199|'],
    ['4a|', '4|'],
    ['+44 20|', '+4420|'],
  ])('%s becomes %s', (before, after) => {
    expect(formatPhoneEdit(edit(before))).toEqual(edit(after))
  })

  test('stays within the text, whatever was typed', () => {
    fc.assert(
      fc.property(phoneLike, fc.nat(40), (text, position) => {
        const result = formatPhoneEdit({ text, caret: Math.min(position, text.length) })
        expect(result.text).toBe(formatPhoneAsTyped(text))
        expect(result.caret).toBeGreaterThanOrEqual(0)
        expect(result.caret).toBeLessThanOrEqual(result.text.length)
      }),
    )
  })
})

describe('a phone number in its stored form', () => {
  test.each([
    ['416-555-0199', '4165550199'],
    ['+1 (416) 555-0199', '4165550199'],
    ['1.416.555.0199', '4165550199'],
    ['\u202a+1 416 555\u20110199\u202c', '4165550199'],
    ['+44 20 7946 0958', '+442079460958'],
    ['416', '416'],
    ['41655501991', '41655501991'],
    ['call me', 'callme'],
    ['', ''],
  ])('%j becomes %j', (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored)
  })

  test("doesn't change when normalized again", () => {
    fc.assert(fc.property(phoneLike, (text) => normalizePhone(normalizePhone(text)) === normalizePhone(text)))
  })

  test('is the ten digits that were typed, with or without +1', () => {
    const tenDigits = fc.stringMatching(/^[2-9](?:[02-8][0-9]|1[02-9])[2-9](?:[02-9][0-9]|1[02-9])[0-9]{4}$/)
    fc.assert(
      fc.property(tenDigits, (digits) => {
        expect(normalizePhone(formatPhoneAsTyped(digits))).toBe(digits)
        expect(normalizePhone(formatPhoneAsTyped(`+1${digits}`))).toBe(digits)
        expect(isValidPhone(formatPhoneAsTyped(digits))).toBe(true)
      }),
    )
  })
})

describe('a valid phone number', () => {
  test.each([
    '4165550199',
    '416-555-0199',
    '+14165550199',
    '1 (416) 555-0199',
    '+442079460958',
    '+2901234',
    '800-555-0199',
    '289-200-0000',
    '+861234567890123',
  ])('%s', (text) => {
    expect(isValidPhone(text)).toBe(true)
  })
})

describe('an invalid phone number', () => {
  test.each([
    '',
    '416',
    '416-555-019',
    '41655501991',
    '416-555-01990',
    '+1416555019',
    '+141655501991',
    '+0123456789',
    '+44123',
    '+8612345678901234',
    '416-555-abcd',
    '416-555-0199 x12',
    '٤١٦٥٥٥٠١٩٩',
    '+',
    '--',
    '000-000-0000',
    '123-456-7890',
    '016-555-0199',
    '+1 116 555 0199',
    '911-555-0199',
    '411-555-0199',
    '291-555-0199',
    '416-055-0199',
    '416-155-0199',
    '416-911-0199',
  ])('%j', (text) => {
    expect(isValidPhone(text)).toBe(false)
  })
})
