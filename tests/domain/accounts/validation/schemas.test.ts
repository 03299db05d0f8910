import { describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { emailSchema, signupSchema, verifySchema } from '#domain/accounts/schemas.ts'
import { messagesByField } from '#domain/text-rule.ts'

const SIGNUP = {
  first_name: ' anne-marie ',
  last_name: "O'NEIL",
  phone_number: '+1 (416) 555-0199',
  email: ' Ada@Example.com',
}

const SIGNUP_MESSAGES = {
  first_name: 'Please enter a valid First Name.',
  last_name: 'Please enter a valid Last Name.',
  phone_number: 'Please enter a valid Phone number.',
  email: 'Please enter a valid email.',
}

test('a sign-up is parsed into its stored form, without unknown fields', () => {
  expect(v.parse(signupSchema, { ...SIGNUP, role: 1 })).toEqual({
    first_name: 'Anne-Marie',
    last_name: "O'Neil",
    phone_number: '4165550199',
    email: 'ada@example.com',
  })
})

test.each([
  ['missing', {}],
  ['null', { first_name: null, last_name: null, phone_number: null, email: null }],
  ['empty', { first_name: '', last_name: ' ', phone_number: '', email: '' }],
  ['not strings', { first_name: 1, last_name: {}, phone_number: 4165550199, email: ['ada@example.com'] }],
  ['wrong', { first_name: 'A', last_name: '4', phone_number: '416', email: 'ada' }],
])('sign-up values that are %s get the specified messages', (_, body) => {
  expect(messages(signupSchema, body)).toEqual(SIGNUP_MESSAGES)
})

describe('one wrong sign-up value is reported only for its field', () => {
  test.each(Object.entries(SIGNUP_MESSAGES))('%s', (field, message) => {
    expect(messages(signupSchema, { ...SIGNUP, [field]: '?' })).toEqual({ [field]: message })
  })
})

test('a body with only an address is normalized, and one without is refused', () => {
  expect(v.parse(emailSchema, { email: 'ADA@example.com' })).toEqual({ email: 'ada@example.com' })
  expect(messages(emailSchema, {})).toEqual({ email: 'Please enter a valid email.' })
})

test('spaces around a verification code are removed', () => {
  const body = { email: 'ada@example.com', verification_code: ' 0042 ' }
  expect(v.parse(verifySchema, body)).toEqual({ email: 'ada@example.com', verification_code: '0042' })
})

test.each([undefined, null, '', '123', '12345', '12a4', 1234])('verification code %p is refused', (code) => {
  expect(messages(verifySchema, { email: 'ada@example.com', verification_code: code })).toEqual({
    verification_code: 'Please enter the 4-digit code.',
  })
})

function messages(schema: v.GenericSchema, body: unknown) {
  const result = v.safeParse(schema, body)
  return result.success ? {} : messagesByField(result.issues)
}
