import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import { insertEnrolment, useUpEnrolments } from '#api/features/accounts/passkeys/queries.ts'
import { randomId } from '#api/features/accounts/service/secrets.ts'
import type { Connection } from '#db/client.ts'

const PURPOSE = 'enrolment link'

/** Where somebody of the staff adds a passkey. After the `#` stays in the browser. */
export function enrolmentAddress(key: SecretKey, publicUrl: string, enrolmentId: string): string {
  return `${publicUrl}/enrol#${macTokenOf(key, PURPOSE, enrolmentId)}`
}

/** The id of the enrolment that a link's token proves, or null for a token that we did not make. */
export function enrolmentOfToken(key: SecretKey, token: string): string | null {
  return subjectOfMacToken(key, PURPOSE, token)
}

/** Makes a new link for somebody of the staff, which voids all before it, and returns its id. */
export async function newEnrolment(
  tx: Connection,
  userId: number,
  { now, lifetime }: { now: number; lifetime: number },
): Promise<string> {
  const id = randomId()
  await useUpEnrolments(tx, userId, now)
  await insertEnrolment(tx, { id, user_id: userId, created_at: now, expires_at: now + lifetime })
  return id
}
