import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm'
import { blockersOf } from '#api/features/groups/safety/blocks/queries.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { blocks, invitations, reports, users } from '#db/schema/index.ts'
import { displayName } from '#domain/accounts/display-name.ts'

/* Whom somebody blocked and reported. A copy of one's data tells as little of who blocked one as every call does. */

export const blocksData: PersonalData = {
  table: blocks,
  userId: [blocks.user_id, blocks.blocked_id],
  inWords: blocksInWords,
}

export const reportsData: PersonalData = { table: reports, inWords: reportsInWords, erase: leaveReports }

/** Whom they blocked; who blocked them is not theirs to know. */
async function blocksInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db
    .select({ at: blocks.at, first_name: users.first_name, last_name: users.last_name })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blocked_id))
    .where(eq(blocks.user_id, id))
  return rows.map(({ at, ...names }) => ({ blocked: displayName(names), at }))
}

/**
 * What they reported of people whom they have met or blocked, and who have not blocked them: of others it would tell who is here.
 * What others said of them would tell who did.
 */
async function reportsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { reported_id, reason, text, created_at } = reports
  const { from_user_id, to_user_id } = invitations
  const invited = db.select({ id: to_user_id }).from(invitations).where(eq(from_user_id, id))
  const inviting = db.select({ id: from_user_id }).from(invitations).where(eq(to_user_id, id))
  const blocked = db.select({ id: blocks.blocked_id }).from(blocks).where(eq(blocks.user_id, id))
  return db
    .select({ reason, text, created_at })
    .from(reports)
    .where(
      and(
        eq(reports.reporter_id, id),
        or(inArray(reported_id, invited), inArray(reported_id, inviting), inArray(reported_id, blocked)),
        notInArray(reported_id, await blockersOf(db, id)),
      ),
    )
    .orderBy(asc(created_at))
}

/** Reports about a person go with them; what they reported stays, without their name. */
async function leaveReports(tx: Connection, { id }: Person): Promise<void> {
  await tx.delete(reports).where(eq(reports.reported_id, id))
  await tx.update(reports).set({ reporter_id: null }).where(eq(reports.reporter_id, id))
  await tx.update(reports).set({ handled_by: null }).where(eq(reports.handled_by, id))
}
