import { formatPhoneEdit } from '#domain/accounts/phone.ts'
import { type Format, formatInPlace } from '#lib/format-in-place.ts'
import { formatNameEdit } from '#lib/typed-text.ts'

const FORMATS = { name: formatNameEdit, phone: formatPhoneEdit } as const satisfies Record<string, Format>

export function attachTyping(form: HTMLFormElement): void {
  for (const [kind, format] of Object.entries(FORMATS)) {
    for (const input of form.querySelectorAll<HTMLInputElement>(`input[data-typing='${kind}']`)) {
      attachFormat(input, format)
    }
  }
}

function attachFormat(input: HTMLInputElement, format: Format): void {
  const rewrite = () => void formatInPlace(input, format)
  // Don't disturb an input method, which composes a letter from several keys.
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) rewrite()
  })
  input.addEventListener('compositionend', rewrite)
  // Text typed before the script ran, or filled in by the browser.
  rewrite()
}
