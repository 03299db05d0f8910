import { attachTakenToken } from '#ui/token-form.ts'
import { api } from '#lib/api.ts'

/** The page that ends a sign-in that wasn't the person's. Nothing happens until its button is pressed. */
export function attachEndSignIn(form: HTMLFormElement): void {
  attachTakenToken(form, (token) => api['end-sign-in'].$post({ json: { token } }))
}
