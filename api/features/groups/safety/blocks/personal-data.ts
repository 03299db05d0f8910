import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm'
import { blockersOf } from '#api/features/groups/safety/blocks/queries.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import { WITH_ACCOUNT } from '#api/retention.ts'
import type { Connection } from '#db/client.ts'
import { blocks, invitations, reports, users } from '#db/schema/index.ts'
import { displayName } from '#domain/accounts/display-name.ts'

/* An export says no more about who blocked someone than any other call does. */

export const blocksData: PersonalData = {
  table: blocks,
  kept: WITH_ACCOUNT,
  userId: [blocks.user_id, blocks.blocked_id],
  inWords: blocksInWords,
}

export const reportsData: PersonalData = {
  table: reports,
  kept: WITH_ACCOUNT,
  inWords: reportsInWords,
  erase: leaveReports,
}

/** Not who blocked them. */
async function blocksInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db
    .select({ at: blocks.at, first_name: users.first_name, last_name: users.last_name })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blocked_id))
    .where(eq(blocks.user_id, id))
  return rows.map(({ at, ...names }) => ({ blocked: displayName(names), at }))
}

/**
 * Reports about people they have met or blocked and who haven't blocked them; others would reveal who is still a
 * member. Reports about them would reveal the reporters.
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

/** Reports about a person are deleted with them; reports by them stay, without their name. */
async function leaveReports(tx: Connection, { id }: Person): Promise<void> {
  await tx.delete(reports).where(eq(reports.reported_id, id))
  await tx.update(reports).set({ reporter_id: null }).where(eq(reports.reporter_id, id))
  await tx.update(reports).set({ handled_by: null }).where(eq(reports.handled_by, id))
}
