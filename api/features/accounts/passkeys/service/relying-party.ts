import type { Config } from '#api/config.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'

/** Loaded when it is first needed: it must not hold up a start. */
export const webauthn = () => import('@simplewebauthn/server')

/** Who we are to authenticators: passkeys belong to the host of the public address, and pages of its origin use them. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return { rpName: 'Cohearth', rpID: new URL(publicUrl).hostname, origin: publicUrl }
}

/** By what authenticators know the account that a passkey is of: always the same, and nothing that says who it is. */
export function userHandleOf(key: SecretKey, userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(key.digest('passkey user', String(userId)))
}
