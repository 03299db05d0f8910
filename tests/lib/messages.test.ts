import { describe, expect, test } from 'bun:test'
import { errorMessages, fieldMessages, TOAST_TIMES, UNEXPECTED_ERROR } from '#lib/messages.ts'

describe('an error body becomes', () => {
  test.each<[string, unknown, string[]]>([
    ['its detail', { detail: 'Login failed.' }, ['Login failed.']],
    ['one message for each wrong field', { first_name: 'A', email: 'B' }, ['A', 'B']],
    ['its string values only', { detail: 'A', status: 400, fields: { email: 'B' } }, ['A']],
    ['the general message when no value is a string', { status: 500 }, [UNEXPECTED_ERROR]],
    ['the general message for a string', 'Internal Server Error', [UNEXPECTED_ERROR]],
    ['the general message for null', null, [UNEXPECTED_ERROR]],
  ])('%s', (_what, body, expected) => {
    expect(errorMessages(body)).toEqual(expected)
  })
})

test.each<[string, unknown, Record<string, string>]>([
  ['has the messages of wrong fields', { email: 'A', status: 400 }, { email: 'A' }],
  ['has other messages as detail', { detail: 'A' }, { detail: 'A' }],
  ['is empty for a string', 'Internal Server Error', {}],
  ['is empty for null', null, {}],
])('an error body by field %s', (_what, body, expected) => {
  expect(fieldMessages(body)).toEqual(expected)
})

test("a fallback replaces the general message, not the server's", () => {
  expect(errorMessages(undefined, 'Failed to update profile.')).toEqual(['Failed to update profile.'])
  expect(errorMessages({ detail: 'A' }, 'Failed to update profile.')).toEqual(['A'])
})

test('errors and plain messages stay for 4 seconds, successes for 2', () => {
  expect(TOAST_TIMES).toEqual({ error: 4000, blank: 4000, success: 2000 })
  expect(UNEXPECTED_ERROR).toBe('An unexpected error occurred.')
})
