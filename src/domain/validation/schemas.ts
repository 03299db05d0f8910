import * as v from 'valibot'
import { CODE_MESSAGE, isCompleteCode } from '#domain/validation/code.ts'
import { EMAIL_MESSAGE, isValidEmail, normalizeEmail } from '#domain/validation/email.ts'
import {
  FIRST_NAME_MESSAGE,
  isValidSignupName,
  LAST_NAME_MESSAGE,
  normalizeName,
} from '#domain/validation/name.ts'
import { isValidPhone, normalizePhone, PHONE_MESSAGE } from '#domain/validation/phone.ts'

const email = text(normalizeEmail, isValidEmail, EMAIL_MESSAGE)

/** Body of the calls that name an address only: log in, send and resend the code. */
export const emailSchema = v.object({ email })

export const signupSchema = v.object({
  first_name: text(normalizeName, isValidSignupName, FIRST_NAME_MESSAGE),
  last_name: text(normalizeName, isValidSignupName, LAST_NAME_MESSAGE),
  phone_number: text(normalizePhone, isValidPhone, PHONE_MESSAGE),
  email,
})

export const verifySchema = v.object({
  email,
  verification_code: text((code) => code.trim(), isCompleteCode, CODE_MESSAGE),
})

export type Signup = v.InferOutput<typeof signupSchema>

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
