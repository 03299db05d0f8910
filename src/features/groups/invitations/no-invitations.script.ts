import { optOutOfInvitations } from './calls.ts'
import { showPart } from '#ui/parts.ts'
import { attachTokenForm } from '#ui/token-form.ts'

/** The token is in the fragment, after the `#`. */
export function attachNoInvitations(form: HTMLFormElement): void {
  const token = location.hash.slice(1)
  if (!token) showPart('missing')
  attachTokenForm(form, () => optOutOfInvitations(token))
}
