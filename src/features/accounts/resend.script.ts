import { pendingEmail, rememberSending, resendAllowedAt } from '#features/accounts/auth.store.ts'
import { clearRefusal, showRefusal } from '#ui/refusal.ts'
import { showToast } from '#ui/toaster.ts'
import { ApiError, api } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'
import { SECOND_MS } from '#domain/duration.ts'

export function attachResend(form: HTMLFormElement, button: HTMLButtonElement, sent: () => void): void {
  const label = button.textContent.trim()
  let sending = false

  const tick = () => {
    const seconds = Math.ceil((resendAllowedAt() - Date.now()) / SECOND_MS)
    const waits = seconds > 0
    button.ariaDisabled = waits ? 'true' : null
    button.textContent = waits ? `${label} in ${seconds} s` : label
    if (waits) setTimeout(tick, SECOND_MS)
  }

  button.addEventListener('click', async () => {
    const email = pendingEmail()
    if (sending || button.ariaDisabled === 'true' || email === null) return
    sending = true
    clearRefusal(form)
    try {
      await api['verification-code'].resend.$put({ json: { email } })
      rememberSending(email)
      showToast('success', 'Verification code resent!')
      sent()
      tick()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showRefusal(form, errorMessages(error.body, 'Could not resend verification code.'))
    } finally {
      sending = false
    }
  })
  tick()
}
