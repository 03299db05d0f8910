import { EMAIL } from '#domain/accounts/email.ts'
import {
  FIRST_NAME_MESSAGE,
  isValidName,
  isValidSignupName,
  LAST_NAME_MESSAGE,
  MIDDLE_NAME_MESSAGE,
  normalizeName,
} from '#domain/accounts/name.ts'
import { isStoredPhone, isValidPhone, normalizePhone, PHONE_MESSAGE } from '#domain/accounts/phone.ts'
import { type Names, posingName } from '#domain/accounts/posing.ts'
import { type Faults, faultsIn, textIn, type TextRules } from '#domain/text-rule.ts'

const firstName = { normalize: normalizeName, isValid: isValidSignupName, message: FIRST_NAME_MESSAGE }
const lastName = { ...firstName, message: LAST_NAME_MESSAGE }
const phone = { normalize: normalizePhone, isValid: isValidPhone, message: PHONE_MESSAGE }
const middleName = { normalize: normalizeName, isValid: emptyOr(isValidName), message: MIDDLE_NAME_MESSAGE }

export const DETAILS = { first_name: firstName, last_name: lastName, phone_number: phone }

export const SIGNUP = { ...DETAILS, email: EMAIL }

export const OPTIONAL_PHONE = { ...phone, isValid: emptyOr(isValidPhone) }

/** `profileFaults` checks a phone number only if it differs from the stored one. */
export const PROFILE = {
  first_name: firstName,
  middle_name: middleName,
  last_name: lastName,
  phone_number: { ...phone, isValid: emptyOr(isStoredPhone) },
}

export function personFaults(rules: TextRules, typed: Readonly<Record<string, unknown>>): Faults {
  const names = {
    first_name: normalizeName(textIn(typed, 'first_name')),
    middle_name: normalizeName(textIn(typed, 'middle_name')),
    last_name: normalizeName(textIn(typed, 'last_name')),
  }
  return { ...posingFaults(names), ...faultsIn(rules, typed) }
}

/** Returns what's wrong with a profile change: a new phone number must be valid and can't be empty. */
export function profileFaults(
  { phone_number }: { phone_number: string },
  before: { phone_number: string },
): Record<string, string> {
  const isWrong = phone_number !== before.phone_number && !isValidPhone(phone_number)
  return isWrong ? { phone_number: PHONE_MESSAGE } : {}
}

export function posingFaults(names: Names): Faults {
  const name = posingName(names)
  return name ? { [name]: PROFILE[name].message } : {}
}

function emptyOr(isValid: (stored: string) => boolean) {
  return (stored: string) => stored === '' || isValid(stored)
}
