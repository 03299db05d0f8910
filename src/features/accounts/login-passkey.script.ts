import { arrive, sentToWaitingList } from '#features/accounts/arrive.script.ts'
import { signInWithPasskey } from '#features/accounts/passkeys/calls.ts'
import { canUsePasskeys, passkeyMessages } from '#features/accounts/passkeys/ceremony.script.ts'
import { isBusy, setBusy, setReady } from '#ui/busy.ts'
import { showToast } from '#ui/toaster.ts'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'

export function attachPasskeySignIn(button: HTMLButtonElement, email: HTMLInputElement): void {
  button.hidden = !canUsePasskeys()
  if (button.hidden) return
  button.disabled = false
  button.addEventListener('click', () => {
    if (!isBusy(button)) void signIn(button)
  })
  email.addEventListener('focus', () => void offer(), { once: true })
}

/** If the browser can't offer any, shows no message: nobody asked for one. */
async function offer(): Promise<void> {
  if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true) return
  await signInWithPasskey(true).then(arrive, (error) => (error instanceof ApiError ? show(error) : undefined))
}

async function signIn(button: HTMLButtonElement): Promise<void> {
  setBusy(button)
  try {
    await signInWithPasskey()
    arrive()
  } catch (error) {
    setReady(button)
    await show(error)
  }
}

async function show(error: unknown): Promise<void> {
  if (error instanceof ApiError && sentToWaitingList(error, errorMessages(error.body))) return
  for (const message of passkeyMessages(error, 'We couldn’t sign you in.')) showToast('error', message)
}
