import { normalizeEmail } from '#domain/accounts/email.ts'
import { personFaults, SIGNUP } from '#domain/accounts/person.ts'
import { VERIFICATION_PATH } from '#domain/paths.ts'
import { rememberSending } from '#features/accounts/auth.store.ts'
import { prepareSignIn } from '#features/accounts/prepare.script.ts'
import { api } from '#lib/api.ts'
import { attachForm } from '#ui/form.ts'
import { attachTyping } from '#ui/typing.ts'

export function attachSignup(form: HTMLFormElement): void {
  prepareSignIn(form)
  attachTyping(form)
  attachForm(form, {
    faultsIn: (typed) => personFaults(SIGNUP, typed),
    async send(typed) {
      const email = normalizeEmail(typed.email ?? '')
      await api.signup.$post({ json: { ...typed, email } })
      rememberSending(email)
      location.assign(VERIFICATION_PATH)
    },
    failure: 'An error occurred during registration.',
  })
}
