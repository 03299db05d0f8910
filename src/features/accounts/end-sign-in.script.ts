import { showPart, takeToken } from '#ui/parts.ts'
import { attachTokenForm } from '#ui/token-form.ts'
import { api } from '#lib/api.ts'

/** The page that ends a sign-in that the person did not make. Nothing happens until its button is pressed. */
export function attachEndSignIn(form: HTMLFormElement): void {
  let token = takeToken()
  showPart(token ? 'ready' : 'missing', false)
  window.addEventListener('hashchange', () => {
    token = takeToken() || token
    showPart(token ? 'ready' : 'missing', false)
  })
  attachTokenForm(form, () => api['end-sign-in'].$post({ json: { token } }))
}
