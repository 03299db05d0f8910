import { wantNoInvitations } from './calls.ts'
import { showPart } from '#ui/parts.ts'
import { attachTokenForm } from '#ui/token-form.ts'

/** The page that ends invitations to an address, with the mail's token behind the `#`. */
export function attachNoInvitations(form: HTMLFormElement): void {
  const token = location.hash.slice(1)
  if (!token) showPart('missing')
  attachTokenForm(form, () => wantNoInvitations(token))
}
