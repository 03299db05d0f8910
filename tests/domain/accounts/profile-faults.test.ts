import { expect, test } from 'bun:test'
import { profileFaults } from '#domain/accounts/person.ts'

test('a phone number has to be valid and can’t be removed, but can be left empty if there was none', () => {
  const faults = (phone_number: string, before: string) =>
    profileFaults({ phone_number }, { phone_number: before })
  expect(faults('+14165550123', '')).toEqual({})
  expect(faults('123', '')).toHaveProperty('phone_number')
  expect(faults('', '+14165550123')).toHaveProperty('phone_number')
  expect(faults('', '')).toEqual({})
})
