import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import { insertEnrolment, voidEnrolments } from '#api/features/accounts/passkeys/queries.ts'
import { randomId } from '#api/features/accounts/service/secrets.ts'
import type { Connection } from '#db/client.ts'

const PURPOSE = 'enrolment link'

/** Returns the address at which a staff member adds a passkey. The part after `#` never leaves the browser. */
export function enrolmentAddress(key: SecretKey, publicUrl: string, enrolmentId: string): string {
  return `${publicUrl}/enrol#${macTokenOf(key, PURPOSE, enrolmentId)}`
}

/** Returns the enrolment that a token proves, or null if we didn't make it. */
export function enrolmentOfToken(key: SecretKey, token: string): string | null {
  return subjectOfMacToken(key, PURPOSE, token)
}

/** Creates a link for a staff member, which voids earlier ones, and returns its id. */
export async function newEnrolment(
  tx: Connection,
  userId: number,
  { now, lifetime }: { now: number; lifetime: number },
): Promise<string> {
  const id = randomId()
  await voidEnrolments(tx, userId, now)
  await insertEnrolment(tx, { id, user_id: userId, created_at: now, expires_at: now + lifetime })
  return id
}
