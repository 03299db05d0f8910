import { attachForm } from '#features/accounts/form.ts'
import { prepareSignIn } from '#features/accounts/login.ts'
import { attachTyping } from '#features/accounts/typing.ts'

/** The sign-up page: asks who somebody is and sends a code to their address. */
export function attachSignup(form: HTMLFormElement): void {
  prepareSignIn(form)
  attachTyping(form)
  const load = async () => (await import('#features/accounts/signup-rules.ts')).signupRules
  attachForm(form, { load, failure: 'An error occurred during registration.' })
}
