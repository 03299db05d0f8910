import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import {
  courseCrowds,
  courseModules,
  courseOverviews,
  courseWatching,
  curriculums,
  sections,
  users,
} from '#db/schema/index.ts'
import { sortedByName } from '#domain/accounts/name-order.ts'
import { ROLE } from '#domain/accounts/roles.ts'

/** Staff and deactivated people aren't counted. */
const isCounted = and(eq(users.role, ROLE.CLIENT), eq(users.is_active, true))

/** Undefined if nobody has looked that day. */
export async function figuresOf(db: Connection, day: string): Promise<unknown> {
  const [row] = await db
    .select({ figures: courseOverviews.figures })
    .from(courseOverviews)
    .where(eq(courseOverviews.day, day))
  return row?.figures
}

/**
 * Keeps a day's figures and crowds, and those of no other day. If two requests compute them at the same time, one
 * result is kept.
 */
export async function saveFigures(
  tx: Connection,
  day: string,
  figures: unknown,
  crowds: readonly (readonly number[])[],
): Promise<void> {
  if ((await figuresOf(tx, day)) !== undefined) return
  await tx.delete(courseOverviews)
  await tx.delete(courseCrowds)
  await tx.insert(courseOverviews).values({ day, figures })
  for (const [crowd, people] of crowds.entries())
    for (let at = 0; at < people.length; at += ROWS_AT_ONCE)
      await tx.insert(courseCrowds).select(
        tx
          .select({ user_id: users.id, crowd: sql<number>`${crowd}`.as('crowd') })
          .from(users)
          .where(inArray(users.id, people.slice(at, at + ROWS_AT_ONCE))),
      )
}

const ROWS_AT_ONCE = 1000

export async function learnerRows(db: Connection) {
  const { user_id, section_id, completed_at } = courseModules
  return db
    .select({ id: user_id, started: count(), completed: count(completed_at) })
    .from(courseModules)
    .innerJoin(users, eq(users.id, user_id))
    .innerJoin(sections, and(eq(sections.id, section_id), eq(sections.retired, false)))
    .where(isCounted)
    .groupBy(user_id)
    .orderBy(asc(user_id))
}

export async function openWatching(db: Connection) {
  const { user_id, curriculum_id, position, played_at, failed_at } = courseWatching
  const ofModule = and(
    eq(courseModules.user_id, user_id),
    eq(courseModules.section_id, curriculums.section_id),
    isNull(courseModules.completed_at),
  )
  return db
    .select({ user_id, curriculum_id, position, played_at, failed_at })
    .from(courseWatching)
    .innerJoin(curriculums, eq(curriculums.id, curriculum_id))
    .innerJoin(courseModules, ofModule)
    .innerJoin(users, eq(users.id, user_id))
    .where(isCounted)
}

/** Returns the people who still count, each with their crowd of the day. */
export async function crowdNames(db: Connection) {
  const { id, first_name, last_name } = users
  const people = await db
    .select({ id, first_name, last_name, crowd: courseCrowds.crowd })
    .from(courseCrowds)
    .innerJoin(users, eq(users.id, courseCrowds.user_id))
    .where(isCounted)
  return sortedByName(people)
}
