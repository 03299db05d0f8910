import { and, eq, inArray } from 'drizzle-orm'
import type { UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'

/** Who may answer for homes: staff who may sign in. */
export const mayAnswer = () => and(eq(users.is_active, true), inArray(users.role, [ROLE.AGENT, ROLE.ADMIN]))

/** The agent of a home by their id, as long as they may answer for it; null for nobody. */
export async function answeringAgent(db: Connection, userId: number | null): Promise<UserRow | null> {
  if (userId === null) return null
  const [agent] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), mayAnswer()))
  return agent ?? null
}

/** Whether a person may answer for homes. */
export async function isAnswering(db: Connection, userId: number | null): Promise<boolean> {
  return (await answeringAgent(db, userId)) !== null
}
