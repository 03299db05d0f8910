import * as v from 'valibot'
import { CODE_MESSAGE, isCompleteCode } from '#domain/accounts/code.ts'
import { EMAIL } from '#domain/accounts/email.ts'
import { DETAILS, OPTIONAL_PHONE, posingFaults, PROFILE } from '#domain/accounts/person.ts'
import type { TextRule } from '#domain/text-rule.ts'
import { textSchema } from '#domain/text-schema.ts'

const email = text(EMAIL)

export const emailSchema = v.object({ email })

export const detailsSchema = personDetails({
  first_name: text(DETAILS.first_name),
  last_name: text(DETAILS.last_name),
  phone_number: text(DETAILS.phone_number),
})

export const optionalPhone = text(OPTIONAL_PHONE)

export const signupSchema = personDetails({ ...detailsSchema.entries, email })

export const profileSchema = personDetails({
  first_name: text(PROFILE.first_name),
  middle_name: text(PROFILE.middle_name),
  last_name: text(PROFILE.last_name),
  phone_number: text(PROFILE.phone_number),
})

export const verifySchema = v.object({
  email,
  verification_code: text({
    normalize: (code) => code.trim(),
    isValid: isCompleteCode,
    message: CODE_MESSAGE,
  }),
})

export type Signup = v.InferOutput<typeof signupSchema>
export type Profile = v.InferOutput<typeof profileSchema>

/** A text in its stored form. Missing, null and non-text values get the same message as an invalid one. */
function text(rule: TextRule) {
  return v.pipe(v.nullish(v.string(rule.message), ''), textSchema(rule))
}

type Text = ReturnType<typeof text>

/** Someone's details; names must not pose as ours. */
export function personDetails<
  Entries extends { first_name: Text; middle_name?: Text; last_name: Text } & v.ObjectEntries,
>(entries: Entries) {
  return v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = v.parse(namesSchema, dataset.value)
      for (const [key, message = ''] of Object.entries(posingFaults(input))) {
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: undefined }] })
      }
    }),
  )
}

const namesSchema = v.object({
  first_name: v.string(),
  middle_name: v.optional(v.string(), ''),
  last_name: v.string(),
})
