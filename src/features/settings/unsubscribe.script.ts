import { unsubscribeWith } from './calls.ts'
import { showPart } from '#ui/parts.ts'
import { attachTokenForm } from '#ui/token-form.ts'

/** The page that a notification's link opens, with the reader's token behind the `#`. */
export function attachUnsubscribe(form: HTMLFormElement): void {
  const token = location.hash.slice(1)
  if (!token) showPart('missing')
  attachTokenForm(form, () => unsubscribeWith(token))
}
