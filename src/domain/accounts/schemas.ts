import * as v from 'valibot'
import { CODE_MESSAGE, isCompleteCode } from '#domain/accounts/code.ts'
import { EMAIL_MESSAGE, isValidEmail, normalizeEmail } from '#domain/accounts/email.ts'
import {
  FIRST_NAME_MESSAGE,
  isValidName,
  isValidSignupName,
  LAST_NAME_MESSAGE,
  MIDDLE_NAME_MESSAGE,
  normalizeName,
} from '#domain/accounts/name.ts'
import { posingName } from '#domain/accounts/posing.ts'
import { isValidPhone, normalizePhone, PHONE_MESSAGE } from '#domain/accounts/phone.ts'

const email = text(normalizeEmail, isValidEmail, EMAIL_MESSAGE)

/** Body of the calls that name an address only: log in, send and resend the code. */
export const emailSchema = v.object({ email })

/** What a person says of themselves at sign-up, beside the address. */
export const detailsSchema = ofAPerson({
  first_name: text(normalizeName, isValidSignupName, FIRST_NAME_MESSAGE),
  last_name: text(normalizeName, isValidSignupName, LAST_NAME_MESSAGE),
  phone_number: text(normalizePhone, isValidPhone, PHONE_MESSAGE),
})

export const signupSchema = ofAPerson({ ...detailsSchema.entries, email })

/** What people change in their profile. A phone number may be missing here: people whom an admin made may have none. */
export const profileSchema = ofAPerson({
  first_name: signupSchema.entries.first_name,
  middle_name: text(normalizeName, emptyOr(isValidName), MIDDLE_NAME_MESSAGE),
  last_name: signupSchema.entries.last_name,
  phone_number: text(normalizePhone, emptyOr(isValidPhone), PHONE_MESSAGE),
})

/** What is wrong with a profile beside the one it replaces: a phone number may be changed, but not taken away. */
export function profileFaults(
  { phone_number }: { phone_number: string },
  before: { phone_number: string },
): Record<string, string> {
  return phone_number === '' && before.phone_number !== '' ? { phone_number: PHONE_MESSAGE } : {}
}

export const verifySchema = v.object({
  email,
  verification_code: text((code) => code.trim(), isCompleteCode, CODE_MESSAGE),
})

export type Signup = v.InferOutput<typeof signupSchema>
export type Profile = v.InferOutput<typeof profileSchema>

/** The first message of each wrong field, as error bodies and forms show them. */
export function messagesByField(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue)
    if (field !== null) messages[field] ??= issue.message
  }
  return messages
}

/** A text in its stored form. Missing, null and anything that is no text get the same message as a wrong one. */
function text(normalize: (typed: string) => string, isValid: (stored: string) => boolean, message: string) {
  return v.pipe(v.nullish(v.string(message), ''), v.transform(normalize), v.check(isValid, message))
}

type Text = ReturnType<typeof text>

/** What is said of a person, whose names must not pose as ours. */
export function ofAPerson<
  Entries extends { first_name: Text; middle_name?: Text; last_name: Text } & v.ObjectEntries,
>(entries: Entries) {
  return v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = v.parse(namesSchema, dataset.value)
      const name = posingName(input)
      if (!name) return
      const path = { type: 'object', origin: 'value', input, key: name, value: input[name] } as const
      addIssue({ message: NAME_MESSAGES[name], path: [path] })
    }),
  )
}

const namesSchema = v.object({
  first_name: v.string(),
  middle_name: v.optional(v.string(), ''),
  last_name: v.string(),
})

const NAME_MESSAGES = {
  first_name: FIRST_NAME_MESSAGE,
  middle_name: MIDDLE_NAME_MESSAGE,
  last_name: LAST_NAME_MESSAGE,
} as const

function emptyOr(isValid: (stored: string) => boolean) {
  return (stored: string) => stored === '' || isValid(stored)
}
