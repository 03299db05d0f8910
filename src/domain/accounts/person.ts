import { EMAIL } from '#domain/accounts/email.ts'
import {
  FIRST_NAME_MESSAGE,
  isValidName,
  isValidSignupName,
  LAST_NAME_MESSAGE,
  MIDDLE_NAME_MESSAGE,
  normalizeName,
} from '#domain/accounts/name.ts'
import { isValidPhone, normalizePhone, PHONE_MESSAGE } from '#domain/accounts/phone.ts'
import { type Names, posingName } from '#domain/accounts/posing.ts'
import { type Faults, faultsIn, textIn, type TextRules } from '#domain/text-rule.ts'

const firstName = { normalize: normalizeName, isValid: isValidSignupName, message: FIRST_NAME_MESSAGE }
const lastName = { ...firstName, message: LAST_NAME_MESSAGE }
const phone = { normalize: normalizePhone, isValid: isValidPhone, message: PHONE_MESSAGE }
const middleName = { normalize: normalizeName, isValid: emptyOr(isValidName), message: MIDDLE_NAME_MESSAGE }

/** What a person says of themselves at sign-up, beside the address. */
export const DETAILS = { first_name: firstName, last_name: lastName, phone_number: phone }

export const SIGNUP = { ...DETAILS, email: EMAIL }

/** What people change in their profile. A phone number may be missing here: people whom an admin made may have none. */
export const PROFILE = {
  first_name: firstName,
  middle_name: middleName,
  last_name: lastName,
  phone_number: { ...phone, isValid: emptyOr(isValidPhone) },
}

/** What is wrong with what is said of a person, whose names must not pose as ours either. */
export function personFaults(rules: TextRules, typed: Readonly<Record<string, unknown>>): Faults {
  const names = {
    first_name: normalizeName(textIn(typed, 'first_name')),
    middle_name: normalizeName(textIn(typed, 'middle_name')),
    last_name: normalizeName(textIn(typed, 'last_name')),
  }
  return { ...posingFaults(names), ...faultsIn(rules, typed) }
}

/** What is wrong with a profile beside the one it replaces: a phone number may be changed, but not taken away. */
export function profileFaults(
  { phone_number }: { phone_number: string },
  before: { phone_number: string },
): Record<string, string> {
  return phone_number === '' && before.phone_number !== '' ? { phone_number: PHONE_MESSAGE } : {}
}

/** What is said of the name that poses as one of ours, if one does. */
export function posingFaults(names: Names): Faults {
  const name = posingName(names)
  return name ? { [name]: PROFILE[name].message } : {}
}

function emptyOr(isValid: (stored: string) => boolean) {
  return (stored: string) => stored === '' || isValid(stored)
}
