import { and, eq, inArray } from 'drizzle-orm'
import type { UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'

export const isActiveAgent = () =>
  and(eq(users.is_active, true), inArray(users.role, [ROLE.AGENT, ROLE.ADMIN]))

/** Returns null if the user is no longer an agent. */
export async function activeAgent(db: Connection, userId: number | null): Promise<UserRow | null> {
  if (userId === null) return null
  const [agent] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isActiveAgent()))
  return agent ?? null
}

export async function isAgentActive(db: Connection, userId: number | null): Promise<boolean> {
  return (await activeAgent(db, userId)) !== null
}
