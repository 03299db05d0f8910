import { EMAIL, normalizeEmail } from '#domain/accounts/email.ts'
import { VERIFICATION_PATH } from '#domain/paths.ts'
import { faultsIn } from '#domain/text-rule.ts'
import { pendingEmail, rememberSending, takeNotice } from '#features/accounts/auth.store.ts'
import { attachForm } from '#ui/form.ts'
import { attachPasskeySignIn } from '#features/accounts/login-passkey.script.ts'
import { prepareSignIn } from '#features/accounts/prepare.script.ts'
import { ApiError, api } from '#lib/api.ts'

export function attachLogin(form: HTMLFormElement): void {
  prepareSignIn(form)
  showNotice()
  const button = form.querySelector<HTMLButtonElement>('[data-passkey]')
  const email = form.elements.namedItem('email')
  if (button && email instanceof HTMLInputElement) attachPasskeySignIn(button, email)
  attachForm(form, {
    faultsIn: (typed) => faultsIn({ email: EMAIL }, typed),
    send: ({ email = '' }) => sendCode(normalizeEmail(email)),
    failure: 'Login failed.',
  })
}

async function sendCode(email: string): Promise<void> {
  try {
    await api.login.$put({ json: { email } })
    rememberSending(email)
  } catch (error) {
    // This tab has just sent a code to this address, and it can still be entered.
    const alreadySent = error instanceof ApiError && error.is('too_many') && pendingEmail() === email
    if (!alreadySent) throw error
  }
  location.assign(VERIFICATION_PATH)
}

function showNotice(): void {
  const notice = takeNotice()
  const frame = document.querySelector<HTMLElement>('[data-notice]')
  if (notice === null || !frame) return
  frame.hidden = false
  frame.querySelector('[data-message]')?.append(notice)
}
