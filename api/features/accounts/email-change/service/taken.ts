import { type EmailChangeRow, reservedUntil } from '#api/features/accounts/email-change/queries.ts'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'

/** Returns whether the new address of a change belongs to an account, or is reserved for someone who can restore it. */
export async function isTaken(
  db: Connection,
  { new_email, user_id }: Pick<EmailChangeRow, 'new_email' | 'user_id'>,
  now: number,
): Promise<boolean> {
  if (await userByEmail(db, new_email)) return true
  return (await reservedUntil(db, new_email, { now, exceptFor: user_id })) !== null
}
