import { expect, test } from 'bun:test'
import { ROLE } from '#domain/accounts/roles.ts'
import { firstSignInText, journeyText } from '#features/admin/person-texts.ts'

test.each([
  [0, 'Journey, 0 steps'],
  [1, 'Journey, 1 step'],
  [12, 'Journey, 12 steps'],
])('a journey of %d steps is counted in words', (steps, text) => {
  expect(journeyText(Array.from({ length: steps }))).toBe(text)
})

test.each([
  [ROLE.ADMIN, true],
  [ROLE.AGENT, true],
  [ROLE.CLIENT, false],
  [ROLE.LAWYER, false],
])('on a public address, someone created with role %d is emailed a passkey link: %p', (role, isEmailed) => {
  expect(firstSignInText(role, true).includes('We’ll email them a link')).toBe(isEmailed)
  expect(firstSignInText(role, false)).toContain('We won’t email them.')
})
