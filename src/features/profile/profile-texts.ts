import * as v from 'valibot'
import type { OwnProfile } from '#features/profile/profile.store.ts'
import { formatPhoneAsTyped, formatPhoneEdit } from '#domain/accounts/phone.ts'
import { messagesByField, type Profile, profileFaults, profileSchema } from '#domain/accounts/schemas.ts'
import { type Format, formatNameEdit } from '#lib/typed-text.ts'

/** The fields of the form, in their order. */
export const PROFILE_FIELDS = [
  {
    name: 'first_name',
    label: 'First name',
    autoComplete: 'given-name',
    type: 'text',
    format: formatNameEdit,
  },
  {
    name: 'middle_name',
    label: 'Middle name',
    optional: true,
    autoComplete: 'additional-name',
    type: 'text',
    format: formatNameEdit,
  },
  {
    name: 'last_name',
    label: 'Last name',
    autoComplete: 'family-name',
    type: 'text',
    format: formatNameEdit,
  },
  {
    name: 'phone_number',
    label: 'Phone',
    autoComplete: 'tel',
    type: 'tel',
    format: formatPhoneEdit,
  },
] as const satisfies readonly { name: keyof Profile; format: Format; [property: string]: unknown }[]

export type FieldName = keyof Profile
export type Texts = Record<FieldName, string>
export type Messages = Partial<Record<string, string>>

/** What the fields show of the person as the server has them. */
export function textsOf(person: OwnProfile): Texts {
  const { first_name, middle_name, last_name, phone_number } = person
  return { first_name, middle_name, last_name, phone_number: formatPhoneAsTyped(phone_number) }
}

/** The profile to save, or a message for each wrong field. */
export function checkTexts(texts: Texts, person: OwnProfile): { profile: Profile } | { messages: Messages } {
  const { success, output, issues } = v.safeParse(profileSchema, texts)
  const messages = { ...profileFaults(texts, person), ...messagesByField(issues ?? []) }
  return success && Object.keys(messages).length === 0 ? { profile: output } : { messages }
}
