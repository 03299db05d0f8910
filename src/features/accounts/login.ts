import { RETURN_PARAMETER } from '#domain/return-path.ts'
import { pendingEmail, rememberReturn, takeNotice } from '#features/accounts/auth.store.ts'
import { attachForm } from '#features/accounts/form.ts'
import { attachPasskeySignIn } from '#features/accounts/login-passkey.ts'

/** The login page: asks for an address and sends a code to it. */
export function attachLogin(form: HTMLFormElement): void {
  prepareSignIn(form)
  showNotice()
  const button = form.querySelector<HTMLButtonElement>('[data-passkey]')
  const email = form.elements.namedItem('email')
  if (button && email instanceof HTMLInputElement) attachPasskeySignIn(button, email)
  const load = async () => (await import('#features/accounts/login-rules.ts')).loginRules
  attachForm(form, { load, failure: 'Login failed.' })
}

/** What login and sign-up begin with: the wanted page kept, for the other of the two as well, and the address of before. */
export function prepareSignIn(form: HTMLFormElement): void {
  rememberReturn(new URLSearchParams(location.search).get(RETURN_PARAMETER))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-return]')) {
    link.search = location.search
  }
  const input = form.elements.namedItem('email')
  if (input instanceof HTMLInputElement) input.value ||= pendingEmail() ?? ''
}

function showNotice(): void {
  const notice = takeNotice()
  const frame = document.querySelector<HTMLElement>('[data-notice]')
  if (notice === null || !frame) return
  frame.hidden = false
  frame.querySelector('[data-message]')?.append(notice)
}
