import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { journeys, users } from '#db/schema/index.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { labelFor } from '#domain/journey/labels.ts'
import { ROLE } from '#domain/accounts/roles.ts'

export type UserRow = typeof users.$inferSelect

export async function userById(db: Connection, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function userByEmail(db: Connection, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

/** A page of users by id. */
export async function usersPage(db: Connection, page: number, size: number): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .orderBy(asc(users.id))
    .limit(size)
    .offset((page - 1) * size)
}

/** What a search may look at. Only admins know addresses. */
const SEARCHED = {
  everything: '',
  names: '{first_name middle_name last_name} : ',
} as const

/**
 * The condition for people of whom every word of a search begins a word, in whatever case and with or without accents;
 * nobody for a search without letters and digits. A word with signs in it, such as an address, is looked for as it is.
 */
export function foundBySearch(search: string, where: keyof typeof SEARCHED = 'everything'): SQL {
  const words = search.split(/\s+/).flatMap((word) => {
    const parts = word.match(/[\p{L}\p{M}\p{N}]+/gu)
    return parts ? [`"${parts.join(' ')}"*`] : []
  })
  if (words.length === 0) return sql`0`
  const query = `${SEARCHED[where]}(${words.join(' AND ')})`
  return sql`${users.id} in (select rowid from users_search where users_search match ${query})`
}

/** Whether a person's journey has a row for this step. */
export async function atState(
  db: Connection,
  userId: number,
  journeyType: string,
  state: string,
): Promise<boolean> {
  const [row] = await db
    .select({ at: journeys.at })
    .from(journeys)
    .where(
      and(eq(journeys.user_id, userId), eq(journeys.journey_type, journeyType), eq(journeys.state, state)),
    )
  return row !== undefined
}

/** Makes an admin and answers the id. */
export async function insertAdmin(
  tx: Connection,
  { now, ...names }: { email: string; first_name: string; last_name: string; now: number },
): Promise<number> {
  const state = JOURNEY_CODE.SIGNUP_COMPLETED
  const row = only(
    await tx
      .insert(users)
      .values({
        ...names,
        role: ROLE.ADMIN,
        state_id: state,
        state_label: labelFor(state),
        stage: 'lead',
        created_at: now,
      })
      .returning({ id: users.id }),
  )
  return row.id
}
