import { answerWithPasskey } from '#features/accounts/passkeys/ceremony.script.ts'
import { api, unwrap } from '#lib/api.ts'

export async function fetchConfirmation() {
  return unwrap(api.confirmation.$get())
}

export async function sendCode(): Promise<void> {
  await api.confirmation.code.$post()
}

export async function confirmWithCode(verification_code: string): Promise<void> {
  await api.confirmation.code.$put({ json: { verification_code } })
}

export async function confirmWithPasskey(): Promise<void> {
  const options = await unwrap(api.confirmation.passkey.options.$post())
  await api.confirmation.passkey.$put({ json: await answerWithPasskey(options) })
}
