import { attachForm } from '#features/auth/form.ts'
import { prepareSignIn } from '#features/auth/login.ts'
import { attachTyping } from '#features/auth/typing.ts'

/** The sign-up page: asks who somebody is and sends a code to their address. */
export function attachSignup(form: HTMLFormElement): void {
  prepareSignIn(form)
  attachTyping(form)
  const load = async () => (await import('#features/auth/signup-rules.ts')).signupRules
  attachForm(form, { load, failure: 'An error occurred during registration.' })
}
