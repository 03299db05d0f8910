import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { newUserFaults, newUserSchema } from '#domain/admin/new-user.ts'
import { EMAIL } from '#domain/accounts/email.ts'
import { DETAILS, personFaults, PROFILE, SIGNUP } from '#domain/accounts/person.ts'
import { detailsSchema, emailSchema, profileSchema, signupSchema } from '#domain/accounts/schemas.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { faultsIn, type Faults, messagesByField } from '#domain/text-rule.ts'

const TEXT = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Ada',
    'anne-marie',
    'A',
    'Support',
    'Help',
    'Desk',
    'R2',
    'ada@example.test',
    'ada@',
  ),
  fc.constantFrom('4165550199', '+1 (416) 555-0199', '416', '+442071838750'),
  fc.string(),
)
const TYPED = fc.record({
  first_name: TEXT,
  middle_name: TEXT,
  last_name: TEXT,
  phone_number: TEXT,
  email: TEXT,
})

type Typed = Record<string, string>

const FORMS: [string, (typed: Typed) => Faults, v.GenericSchema][] = [
  ['login', (typed) => faultsIn({ email: EMAIL }, typed), emailSchema],
  ['sign-up details', (typed) => personFaults(DETAILS, typed), detailsSchema],
  ['sign-up', (typed) => personFaults(SIGNUP, typed), signupSchema],
  ['profile', (typed) => personFaults(PROFILE, typed), profileSchema],
]

test.each(FORMS)('the form and the call for %s reject the same texts, with the same messages', (...form) => {
  const [, faults, schema] = form
  fc.assert(
    fc.property(TYPED, (typed) => {
      // Only the profile has a middle name.
      const shown = schema === profileSchema ? typed : { ...typed, middle_name: '' }
      const { issues } = v.safeParse(schema, shown)
      expect(faults(shown)).toEqual(messagesByField(issues ?? []))
    }),
  )
})

test('the form and the call agree on which new users are valid', () => {
  fc.assert(
    fc.property(TYPED, (all) => {
      const typed = { ...all, middle_name: '' }
      const { success } = v.safeParse(newUserSchema, { ...typed, role: ROLE.CLIENT })
      expect(Object.keys(newUserFaults(typed)).length === 0).toBe(success)
    }),
  )
})
