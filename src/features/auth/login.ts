import { RETURN_PARAMETER } from '#domain/return-path.ts'
import { PATH } from '#domain/paths.ts'
import { emailSchema } from '#domain/validation/schemas.ts'
import { pendingEmail, rememberReturn, rememberSending, takeNotice } from '#features/auth/auth.store.ts'
import { attachForm } from '#features/auth/form.ts'
import { attachPasskeySignIn } from '#features/auth/login-passkey.ts'
import { ApiError, api } from '#lib/api.ts'

const TOO_MANY = 429

/** The login page: asks for an address and sends a code to it. */
export function attachLogin(form: HTMLFormElement): void {
  prepareSignIn(form)
  showNotice()
  const button = form.querySelector<HTMLButtonElement>('[data-passkey]')
  const email = form.elements.namedItem('email')
  if (button && email instanceof HTMLInputElement) attachPasskeySignIn(button, email)
  attachForm(form, { schema: emailSchema, send: logIn, failure: 'Login failed.' })
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

async function logIn({ email }: { email: string }): Promise<void> {
  try {
    await api.login.$put({ json: { email } })
    rememberSending(email)
  } catch (error) {
    // This tab has just sent a code there: it can still be entered.
    const alreadySent = error instanceof ApiError && error.status === TOO_MANY && pendingEmail() === email
    if (!alreadySent) throw error
  }
  location.assign(PATH.VERIFICATION)
}

function showNotice(): void {
  const notice = takeNotice()
  const frame = document.querySelector<HTMLElement>('[data-notice]')
  if (notice === null || !frame) return
  frame.hidden = false
  frame.querySelector('[data-message]')?.append(notice)
}
