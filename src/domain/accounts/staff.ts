import type { Proof } from '#domain/accounts/sessions.ts'
import { isStaff, type Role } from '#domain/accounts/roles.ts'

interface SignInFacts {
  production: boolean
  role: Role | null
  by: Proof
  passkeys: number
}

/**
 * Returns what follows a correct code, link or passkey. On a public address staff sign in only by passkey: someone
 * without one is emailed a link to add it (`enrol`), others have to use theirs (`passkey`).
 */
export function signInFor({ production, role, by, passkeys }: SignInFacts): 'open' | 'passkey' | 'enrol' {
  if (!production || !isStaff(role) || by === 'passkey') return 'open'
  return passkeys > 0 ? 'passkey' : 'enrol'
}
