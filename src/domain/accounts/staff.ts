import type { Proof } from '#domain/accounts/sessions.ts'
import { isStaff, type Role } from '#domain/accounts/roles.ts'

/** What decides whether a proof is enough for an account. */
export interface SignInFacts {
  /** On a public address. */
  production: boolean
  role: Role | null
  by: Proof
  /** How many passkeys the account has. */
  passkeys: number
}

/**
 * What a right code, link or passkey opens. On a public address staff sign in with a passkey only: who has none yet is
 * sent a link to add one (`enrol`), who has one is asked for it (`passkey`).
 */
export function signInFor({ production, role, by, passkeys }: SignInFacts): 'open' | 'passkey' | 'enrol' {
  if (!production || !isStaff(role) || by === 'passkey') return 'open'
  return passkeys > 0 ? 'passkey' : 'enrol'
}
