import { arrive, sentToWaitingList } from '#features/accounts/arrive.script.ts'
import { isBusy, setBusy, setReady } from '#ui/busy.ts'
import { showToast } from '#ui/toaster.ts'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'

const passkeys = async () => {
  const { signInWithPasskey } = await import('#features/accounts/passkeys/calls.ts')
  const { passkeyMessages } = await import('#features/accounts/passkeys/ceremony.script.ts')
  return { signInWithPasskey, passkeyMessages }
}

export function attachPasskeySignIn(button: HTMLButtonElement, email: HTMLInputElement): void {
  if (typeof PublicKeyCredential !== 'function') return
  button.hidden = false
  button.addEventListener('click', () => {
    if (!isBusy(button)) void signIn(button)
  })
  email.addEventListener('focus', () => void offer(), { once: true })
}

/** Where the browser cannot offer any, nothing is said: nobody asked. */
async function offer(): Promise<void> {
  if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true) return
  const { signInWithPasskey } = await passkeys()
  await signInWithPasskey(true).then(arrive, (error) => (error instanceof ApiError ? show(error) : undefined))
}

async function signIn(button: HTMLButtonElement): Promise<void> {
  setBusy(button)
  try {
    const { signInWithPasskey } = await passkeys()
    await signInWithPasskey()
    arrive()
  } catch (error) {
    setReady(button)
    await show(error)
  }
}

async function show(error: unknown): Promise<void> {
  if (error instanceof ApiError && sentToWaitingList(error, errorMessages(error.body))) return
  const { passkeyMessages } = await passkeys()
  for (const message of passkeyMessages(error, 'We couldn’t sign you in.')) showToast('error', message)
}
