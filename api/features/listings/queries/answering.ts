import { and, eq, inArray } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'

/** Who may answer for homes: staff who may sign in. */
export const mayAnswer = () => and(eq(users.is_active, true), inArray(users.role, [ROLE.AGENT, ROLE.ADMIN]))

/** Whether a person may answer for homes; nobody (null) may not. */
export async function isAnswering(db: Connection, userId: number | null): Promise<boolean> {
  if (userId === null) return false
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), mayAnswer()))
  return rows.length > 0
}
