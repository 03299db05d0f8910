import { PATH } from '#domain/paths.ts'
import { type Signup, signupSchema } from '#domain/validation/schemas.ts'
import { rememberSending } from '#features/auth/auth.store.ts'
import { attachForm } from '#features/auth/form.ts'
import { prepareSignIn } from '#features/auth/login.ts'
import { attachTyping } from '#features/auth/typing.ts'
import { api } from '#lib/api.ts'

/** The sign-up page: asks who somebody is and sends a code to their address. */
export function attachSignup(form: HTMLFormElement): void {
  prepareSignIn(form)
  attachTyping(form)
  attachForm(form, { schema: signupSchema, send: signUp, failure: 'An error occurred during registration.' })
}

async function signUp(signup: Signup): Promise<void> {
  await api.signup.$post({ json: signup })
  rememberSending(signup.email)
  location.assign(PATH.VERIFICATION)
}
