import { formatNameAsTyped } from '#domain/accounts/name.ts'
import type { PhoneEdit } from '#domain/accounts/phone.ts'

/** Writes a field's text as it should stand, with the caret kept behind the same character. */
export type Format = (edit: PhoneEdit) => PhoneEdit

export const formatNameEdit: Format = ({ text, caret }) => ({
  text: formatNameAsTyped(text),
  caret: formatNameAsTyped(text.slice(0, caret)).length,
})

/** Formats the text of an input in place after an edit, and returns it. */
export function formatInPlace(input: HTMLInputElement, format: Format): string {
  const edit = format({ text: input.value, caret: input.selectionEnd ?? input.value.length })
  if (edit.text !== input.value) {
    input.value = edit.text
    // Without the focus, as when a password manager fills in, the caret is nobody's.
    if (document.activeElement === input) input.setSelectionRange(edit.caret, edit.caret)
  }
  return edit.text
}
