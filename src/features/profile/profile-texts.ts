import type { OwnProfile } from '#features/profile/profile.store.ts'
import { personFaults, PROFILE, profileFaults } from '#domain/accounts/person.ts'
import { formatPhoneAsTyped, formatPhoneEdit, normalizePhone } from '#domain/accounts/phone.ts'
import type { Profile } from '#domain/accounts/schemas.ts'
import type { Faults } from '#domain/text-rule.ts'
import type { Format } from '#lib/format-in-place.ts'
import { formatNameEdit } from '#lib/typed-text.ts'

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

export function textsOf(person: OwnProfile): Texts {
  const { first_name, middle_name, last_name, phone_number } = person
  return { first_name, middle_name, last_name, phone_number: formatPhoneAsTyped(phone_number) }
}

export function faultsOf(texts: Texts, person: OwnProfile): Faults {
  const phone_number = normalizePhone(texts.phone_number)
  return { ...profileFaults({ phone_number }, person), ...personFaults(PROFILE, texts) }
}
