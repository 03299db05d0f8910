import { describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { missingOf, newUserSchema } from '#domain/admin/new-user.ts'
import { messagesByField } from '#domain/text-rule.ts'

const MAYA = { first_name: 'Maya', last_name: 'Okafor', email: 'maya@example.test', role: 2 }

function messagesOf(values: Record<string, unknown>) {
  const { success, issues } = v.safeParse(newUserSchema, values)
  return success ? null : messagesByField(issues)
}

describe('a new user', () => {
  test('is stored like a sign-up, with an empty phone number if there is none', () => {
    const typed = {
      ...MAYA,
      first_name: ' anne-marie ',
      email: ' Maya@Example.test',
      phone_number: '+1 416-555-0199',
    }
    expect(v.parse(newUserSchema, typed)).toEqual({
      first_name: 'Anne-Marie',
      last_name: 'Okafor',
      email: 'maya@example.test',
      phone_number: '4165550199',
      role: 2,
    })
    expect(v.parse(newUserSchema, MAYA).phone_number).toBe('')
    expect(v.parse(newUserSchema, { ...MAYA, phone_number: null }).phone_number).toBe('')
  })

  const REQUIRED = { detail: 'First name, last name, and email are required.' }
  const wrong: [string, Record<string, unknown>, Record<string, string>][] = [
    ['no first name', { first_name: undefined }, REQUIRED],
    ['an empty last name', { last_name: '' }, REQUIRED],
    ['a blank address', { email: '  ' }, REQUIRED],
    ['nothing but a role', { first_name: '', last_name: '', email: '' }, REQUIRED],
    ['an empty and an invalid field', { first_name: '', email: 'maya' }, REQUIRED],
    ['a first name of one letter', { first_name: 'M' }, { first_name: 'Please enter a valid First Name.' }],
    ['a last name with digits', { last_name: 'Okafor 2' }, { last_name: 'Please enter a valid Last Name.' }],
    ['an invalid address', { email: 'maya@' }, { email: 'Please enter a valid email.' }],
    ['a short phone number', { phone_number: '416' }, { phone_number: 'Please enter a valid Phone number.' }],
    ['no role', { role: undefined }, { role: 'Please choose a role.' }],
    ['a role that does not exist', { role: 5 }, { role: 'Please choose a role.' }],
    [
      'several invalid fields',
      { first_name: 'M', email: 'maya' },
      { first_name: 'Please enter a valid First Name.', email: 'Please enter a valid email.' },
    ],
  ]
  test.each(wrong)('with %s is rejected', (_name, change, messages) => {
    expect(messagesOf({ ...MAYA, ...change })).toEqual(messages)
  })

  test.each(['1', null, 7])('is refused when the body is %p', (whole) => {
    expect(v.safeParse(newUserSchema, whole).success).toBe(false)
  })
})

test('missing fields are named', () => {
  expect(missingOf(MAYA)).toEqual([])
  expect(missingOf({ ...MAYA, last_name: ' ', email: 7 })).toEqual(['last_name', 'email'])
})
