// Promise: A name can't pose as our staff in any alphabet, and the check takes linear time.

import { describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { newUserSchema } from '#domain/admin/new-user.ts'
import { isValidName, normalizeName } from '#domain/accounts/name.ts'
import { posingName } from '#domain/accounts/posing.ts'
import { profileSchema, signupSchema } from '#domain/accounts/schemas.ts'
import { messagesByField } from '#domain/text-rule.ts'

const asUs: [first: string, last: string, field: string][] = [
  ['Cohearth', 'Security Team', 'first_name'],
  ['Ada', 'Cohearth', 'last_name'],
  ['Support', 'Byron', 'first_name'],
  ['Ada', 'Support', 'last_name'],
  ['The Cohearth', 'Team', 'first_name'],
  ['Mycohearth', 'Byron', 'first_name'],
  ['Co', 'Hearth', 'last_name'],
  ['Co-hearth', 'Team', 'first_name'],
  ['Sup', 'Port', 'last_name'],
  ['Ad', 'Min', 'last_name'],
  ['Admin', 'Team', 'first_name'],
  ['Help', 'Desk', 'last_name'],
  ['Customer', 'Service', 'last_name'],
  ['The', 'Team', 'last_name'],
  ['Équipe', 'Sécurité', 'last_name'],
  ['SUPPORT', 'TEAM', 'first_name'],
  ['Suppport', 'Team', 'first_name'],
  ['Adrnin', 'Byron', 'first_name'],
  ['Officiai', 'Byron', 'first_name'],
  // Cyrillic, accents, small capitals.
  ['Соһеагтһ', 'Byron', 'first_name'],
  ['Cöhéàrth', 'Byron', 'first_name'],
  ['ᴄᴏʜᴇᴀʀᴛʜ', 'Byron', 'first_name'],
  ['Ａｄｍｉｎ', 'Byron', 'first_name'],
  ['𝐒𝐮𝐩𝐩𝐨𝐫𝐭', 'Byron', 'first_name'],
]

test.each(asUs)('%s %s poses as us', (first_name, last_name, field) => {
  expect<string | null>(posingName({ first_name, last_name })).toBe(field)
})

test.each([
  ['Ada', 'Byron'],
  ['Robert', 'Service'],
  ['Frank', 'Staff'],
  ['Marco', 'Hearth'],
  ['Garth', 'Hearth'],
  ['Bill', 'Billing'],
  ['Joe', 'Root'],
  ['Agent', 'Smith'],
  ['Dana', 'Kerr'],
  ['Info', 'Byron'],
  ['Adminah', 'Osei'],
  ['Олена', 'Шевченко'],
  ['Γιώργος', 'Παπαδόπουλος'],
  ['王', '芳'],
  ['محمد', 'علي'],
  ['', ''],
])('%s %s is a real name', (first_name, last_name) => {
  expect(posingName({ first_name, last_name })).toBeNull()
})

describe("a word that mixes scripts isn't a name", () => {
  test.each(['Аdmin', 'Ѕирроrt', 'Ѕυррогт', 'Sсott', 'Οlga', 'Annа-Marie', 'Մary'])('%j', (text) => {
    expect(isValidName(text)).toBe(false)
    expect(posingName({ first_name: text, last_name: 'Byron' })).toBeNull()
  })
  test.each(['Anna Олена', 'Олена-Anna', 'さくら子', '김Kim'])(
    'but %j is, since each word uses one script',
    (text) => {
      expect(isValidName(text)).toBe(true)
    },
  )
})

test.each([
  ['Ａｄａ', 'Ada'],
  ['𝐀𝐝𝐚', 'Ada'],
  ['ﬁona', 'Fiona'],
])('%j is stored as %s', (typed, stored) => {
  expect(normalizeName(typed)).toBe(stored)
})

const REST = { phone_number: '4165550199', email: 'ada@example.test', role: 3, middle_name: '' }

describe('a name that poses as us is refused with the specified messages', () => {
  test.each([
    ['at sign-up', signupSchema],
    ['in the profile', profileSchema],
    ['for a user that an admin creates', newUserSchema],
  ])('%s', (_where, schema) => {
    const messages = (first_name: string, last_name: string, middle_name = '') => {
      const { success, issues } = v.safeParse(schema, { ...REST, first_name, last_name, middle_name })
      return success ? {} : messagesByField(issues)
    }
    expect(messages('Support', 'Byron')).toEqual({ first_name: 'Please enter a valid First Name.' })
    expect(messages('Help', 'Desk')).toEqual({ last_name: 'Please enter a valid Last Name.' })
    expect(messages('Ada', 'Byron')).toEqual({})
    expect(messages('', '')).not.toEqual({})
  })

  test('also as a middle name', () => {
    const { issues } = v.safeParse(profileSchema, {
      ...REST,
      first_name: 'Ada',
      middle_name: 'Admin',
      last_name: 'Byron',
    })
    expect(issues && messagesByField(issues)).toEqual({ middle_name: 'Please enter a valid Middle Name.' })
  })
})
