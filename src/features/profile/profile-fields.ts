import * as v from 'valibot'
import type { OwnProfile } from '#features/profile/use-own-profile.ts'
import { formatNameAsTyped } from '#domain/validation/name.ts'
import { formatPhoneAsTyped, formatPhoneEdit, type PhoneEdit } from '#domain/validation/phone.ts'
import { messagesByField, type Profile, profileFaults, profileSchema } from '#domain/validation/schemas.ts'

/** A field's text, and the caret in it. */
type Format = (edit: PhoneEdit) => PhoneEdit

const formatName: Format = ({ text, caret }) => ({
  text: formatNameAsTyped(text),
  caret: formatNameAsTyped(text.slice(0, caret)).length,
})

/** The fields of the form, in their order. */
export const PROFILE_FIELDS = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name', type: 'text', format: formatName },
  {
    name: 'middle_name',
    label: 'Middle name',
    optional: true,
    autoComplete: 'additional-name',
    type: 'text',
    format: formatName,
  },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name', type: 'text', format: formatName },
  {
    name: 'phone_number',
    label: 'Phone',
    autoComplete: 'tel-national',
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

/** The text of an input after an edit, formatted in place with the caret kept behind the same character. */
export function formattedText(input: HTMLInputElement, format: Format): string {
  const edit = format({ text: input.value, caret: input.selectionEnd ?? input.value.length })
  if (edit.text !== input.value) {
    input.value = edit.text
    // Without the focus, as when a password manager fills in, the caret is nobody's.
    if (document.activeElement === input) input.setSelectionRange(edit.caret, edit.caret)
  }
  return edit.text
}
