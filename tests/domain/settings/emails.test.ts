import { expect, test } from 'bun:test'
import { MAILS } from '#api/features.ts'
import {
  categoryOfEmail,
  EMAIL_CATEGORIES,
  EMAIL_KINDS,
  emailCategoriesOf,
  isUnderMasterSwitch,
} from '#domain/settings/emails.ts'

test('every email belongs to one category or is always sent, and the table names no other', () => {
  expect(Object.fromEntries(MAILS.map(({ name, kind }) => [name, kind]))).toEqual(EMAIL_KINDS)
  expect(EMAIL_CATEGORIES.filter((one) => !Object.values(EMAIL_KINDS).includes(one))).toEqual([])
})

test.each(['sign-in', 'lawyer-invited', 'an-email-nobody-listed'])(
  '%s can’t be an optional email',
  (name) => {
    expect(() => categoryOfEmail(name)).toThrow()
  },
)

test('the master switch covers all categories except tours', () => {
  expect(EMAIL_CATEGORIES.filter((one) => !isUnderMasterSwitch(one))).toEqual(['tours'])
})

test('staff choose only what they can get', () => {
  expect(emailCategoriesOf(3)).toEqual(['messages', 'tours'])
  expect(emailCategoriesOf(1)).toEqual([])
})
