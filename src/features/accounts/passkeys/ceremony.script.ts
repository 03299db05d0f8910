import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'

const TYPE = 'public-key' as const
const UNABLE = 'Your browser or device couldn’t do this. Please try another one.'

/** Returns whether the browser supports passkeys and parses the server's options itself, which needs https or localhost. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Lets the person create a passkey. Throws a PasskeyError, or PasskeyCancelled if they change their mind. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await navigator.credentials.create({ publicKey, signal: newest() }).catch(explain)
  const { id, rawId, response } = jsonOf(made)
  if (!('attestationObject' in response)) throw new PasskeyError(UNABLE)
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type: TYPE, response: { clientDataJSON, attestationObject, transports } }
}

/** Lets the person use a passkey; with `autofill`, by choosing one at the email field. Throws the same errors as `makePasskey`. */
export async function answerWithPasskey(options: PublicKeyCredentialRequestOptionsJSON, autofill = false) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const mediation = autofill ? 'conditional' : 'optional'
  const used = await navigator.credentials.get({ publicKey, mediation, signal: newest() }).catch(explain)
  const { id, rawId, response } = jsonOf(used)
  if (!('signature' in response)) throw new PasskeyError(UNABLE)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: TYPE, response: { clientDataJSON, authenticatorData, signature } }
}

function jsonOf(credential: Credential | null) {
  if (credential instanceof PublicKeyCredential) return credential.toJSON()
  throw new PasskeyCancelled()
}

let pending = new AbortController()

/** Aborts the previous request, because browsers refuse a second one while one is pending, such as the one at the email field. */
function newest(): AbortSignal {
  pending.abort()
  pending = new AbortController()
  return pending.signal
}

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
}

/** The person closed the browser's dialog or took too long: browsers don't distinguish the two. */
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
  throw new PasskeyError(UNABLE)
}
