import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'

/** Loaded when it is first needed, since most visitors never do. */
const library = () => import('@simplewebauthn/browser')

/** True where the browser knows passkeys at all: over https, or on this machine. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Lets the person make a passkey. Throws a PasskeyError, or PasskeyCancelled when they changed their mind. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await library()
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options }).catch(explain)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Lets the person use a passkey; with `autofill` when they choose one at the email field. Throws as `makePasskey`. */
export async function answerWithPasskey(options: PublicKeyCredentialRequestOptionsJSON, autofill = false) {
  const { startAuthentication } = await library()
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: autofill,
  }).catch(explain)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
}

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
}

/** The person closed the browser's dialog, or took too long: browsers do not tell the two apart. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled'
}

export function passkeyMessages(error: unknown, fallback: string): string[] {
  if (error instanceof PasskeyCancelled) return []
  if (error instanceof PasskeyError) return [error.message]
  return errorMessages(error instanceof ApiError ? error.body : null, fallback)
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelled()
  if (name === 'InvalidStateError')
    throw new PasskeyError('This device already has a passkey for your account.')
  throw new PasskeyError('Your browser or device couldn’t do this. Please try another one.')
}
