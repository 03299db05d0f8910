import * as v from 'valibot'
import { isRole } from '#domain/accounts/roles.ts'
import { OPTIONAL_PHONE, personFaults, SIGNUP } from '#domain/accounts/person.ts'
import { personDetails, optionalPhone, signupSchema } from '#domain/accounts/schemas.ts'
import type { Faults } from '#domain/text-rule.ts'

export const NAMES_REQUIRED_MESSAGE = 'First name, last name, and email are required.'
const MISSING_MESSAGE = 'Please fill this in.'

const REQUIRED = ['first_name', 'last_name', 'email'] as const

export const role = v.pipe(v.number('Please choose a role.'), v.guard(isRole, 'Please choose a role.'))
const text = v.nullish(v.string(), '')

/** The rules of sign-up, with a phone number only if there is one. */
const checked = personDetails({
  ...signupSchema.entries,
  phone_number: optionalPhone,
  role,
})

/** Returns the names of required fields left empty. */
export function missingOf(values: Readonly<Record<string, unknown>>): string[] {
  return REQUIRED.filter((field) => typeof values[field] !== 'string' || values[field].trim() === '')
}

export function newUserFaults(typed: Readonly<Record<string, unknown>>): Faults {
  const missing = missingOf(typed).map((name) => [name, MISSING_MESSAGE] as const)
  const wrong = personFaults({ ...SIGNUP, phone_number: OPTIONAL_PHONE }, typed)
  return { ...wrong, ...Object.fromEntries(missing) }
}

/** What an admin enters for a new user. If required fields are empty, one message covers all of them, as `detail`. */
export const newUserSchema = v.pipe(
  v.object({ first_name: text, last_name: text, email: text, phone_number: text, role }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (missingOf(value).length > 0) {
      const path = { type: 'object', origin: 'value', input: value, key: 'detail', value: undefined } as const
      addIssue({ message: NAMES_REQUIRED_MESSAGE, path: [path] })
      return NEVER
    }
    const { success, output, issues } = v.safeParse(checked, value)
    if (success) return output
    for (const { message, path } of issues) addIssue({ message, ...(path && { path }) })
    return NEVER
  }),
)

export type NewUser = v.InferOutput<typeof newUserSchema>
