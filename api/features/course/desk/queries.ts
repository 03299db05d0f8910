import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { courseModules, courseWatching, curriculums, sections, users } from '#db/schema/index.ts'
import { sortedByName } from '#domain/accounts/name-order.ts'
import { ROLE } from '#domain/accounts/roles.ts'

/** Staff and deactivated people aren't counted. */
const isCounted = and(eq(users.role, ROLE.CLIENT), eq(users.is_active, true))

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

export async function namesOf(db: Connection, ids: readonly number[]) {
  const { id, first_name, last_name } = users
  const people = await db
    .select({ id, first_name, last_name })
    .from(users)
    .where(and(inArray(id, [...ids]), isCounted))
  return sortedByName(people)
}
