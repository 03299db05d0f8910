import { formatNameAsTyped } from '#domain/validation/name.ts'
import { formatPhoneEdit } from '#domain/validation/phone.ts'

/** A field's text and the position of the caret in it. */
interface Edit {
  text: string
  caret: number
}

type Format = (edit: Edit) => Edit

const formatName: Format = ({ text, caret }) => ({
  text: formatNameAsTyped(text),
  caret: formatNameAsTyped(text.slice(0, caret)).length,
})

/** How fields are written as they are typed, by their `data-typing`. */
const FORMATS = { name: formatName, phone: formatPhoneEdit } as const satisfies Record<string, Format>

/** Formats names and phone numbers as they are typed, keeping the caret behind the same letter. */
export function attachTyping(form: HTMLFormElement): void {
  for (const [kind, format] of Object.entries(FORMATS)) {
    for (const input of form.querySelectorAll<HTMLInputElement>(`input[data-typing='${kind}']`)) {
      attachFormat(input, format)
    }
  }
}

function attachFormat(input: HTMLInputElement, format: Format): void {
  const rewrite = () => {
    const written = format({ text: input.value, caret: input.selectionEnd ?? input.value.length })
    if (written.text === input.value) return
    input.value = written.text
    // Without the focus, as when a password manager fills in, the caret is nobody's.
    if (document.activeElement === input) input.setSelectionRange(written.caret, written.caret)
  }
  // An input method composes a letter from several keys: it must not be disturbed.
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) rewrite()
  })
  input.addEventListener('compositionend', rewrite)
}
