import { formatNameAsTyped } from '#domain/accounts/name.ts'
import type { PhoneEdit } from '#domain/accounts/phone.ts'

export type Format = (edit: PhoneEdit) => PhoneEdit

export const formatNameEdit: Format = ({ text, caret }) => ({
  text: formatNameAsTyped(text),
  caret: formatNameAsTyped(text.slice(0, caret)).length,
})

export function formatInPlace(input: HTMLInputElement, format: Format): string {
  const edit = format({ text: input.value, caret: input.selectionEnd ?? input.value.length })
  if (edit.text !== input.value) {
    input.value = edit.text
    // A field that a password manager fills in has no focus and no caret.
    if (document.activeElement === input) input.setSelectionRange(edit.caret, edit.caret)
  }
  return edit.text
}
