export interface Edit {
  text: string
  caret: number
}

export type Format = (edit: Edit) => Edit

export function formatInPlace(input: HTMLInputElement, format: Format): string {
  const edit = format({ text: input.value, caret: input.selectionEnd ?? input.value.length })
  if (edit.text !== input.value) {
    input.value = edit.text
    // A field that a password manager fills in has no focus and no caret.
    if (document.activeElement === input) input.setSelectionRange(edit.caret, edit.caret)
  }
  return edit.text
}
