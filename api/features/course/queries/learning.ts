import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import { courseMeters, courseModules, courseWatching, curriculums, sections } from '#db/schema/index.ts'
import type { Meter } from '#domain/course/watching.ts'

export type WatchingRow = typeof courseWatching.$inferSelect

const learningRows = preparedOnce((db) => {
  const ofPerson = (column: typeof courseModules.user_id | typeof courseWatching.user_id) =>
    eq(column, sql.placeholder('userId'))
  return db
    .select({ section: sections.id, completed_at: courseModules.completed_at, watching: courseWatching })
    .from(sections)
    .leftJoin(courseModules, and(eq(courseModules.section_id, sections.id), ofPerson(courseModules.user_id)))
    .leftJoin(curriculums, eq(curriculums.section_id, sections.id))
    .leftJoin(
      courseWatching,
      and(eq(courseWatching.curriculum_id, curriculums.id), ofPerson(courseWatching.user_id)),
    )
    .prepare()
})

export interface Learning {
  completed: ReadonlySet<number>
  watching: ReadonlyMap<number, WatchingRow>
}

/** In one statement, because every progress report and every range of a film runs it. */
export async function learningOf(db: Connection, userId: number): Promise<Learning> {
  const rows = await learningRows(db).execute({ userId })
  return {
    completed: new Set(rows.flatMap(({ section, completed_at }) => (completed_at === null ? [] : section))),
    watching: new Map(
      rows.flatMap(({ watching }) => (watching ? [[watching.curriculum_id, watching] as const] : [])),
    ),
  }
}

/** Starts a person's watching of a video; a second start changes nothing. */
export async function insertWatching(tx: Connection, userId: number, curriculumId: number, now: number) {
  await tx
    .insert(courseWatching)
    .values({ user_id: userId, curriculum_id: curriculumId, started_at: now, updated_at: now })
    .onConflictDoNothing()
}

export async function updateWatching(
  tx: Connection,
  { user_id, curriculum_id }: Pick<WatchingRow, 'user_id' | 'curriculum_id'>,
  values: Partial<Pick<WatchingRow, 'ranges' | 'position' | 'played_at' | 'failed_at'>> & {
    updated_at: number
  },
): Promise<void> {
  await tx
    .update(courseWatching)
    .set(values)
    .where(and(eq(courseWatching.user_id, user_id), eq(courseWatching.curriculum_id, curriculum_id)))
}

/** Returns a person's meter; undefined before their first film. */
export async function meterOf(db: Connection, userId: number): Promise<Meter | undefined> {
  const { credit, at } = courseMeters
  const [row] = await db.select({ credit, at }).from(courseMeters).where(eq(courseMeters.user_id, userId))
  return row
}

/** Starts a person's meter unless it's running. */
export async function insertMeter(tx: Connection, userId: number, meter: Meter): Promise<void> {
  await tx
    .insert(courseMeters)
    .values({ user_id: userId, ...meter })
    .onConflictDoNothing()
}

export async function updateMeter(tx: Connection, userId: number, meter: Meter): Promise<void> {
  await tx.update(courseMeters).set(meter).where(eq(courseMeters.user_id, userId))
}

/** Records that a person started a module; the first time counts. */
export async function insertModule(tx: Connection, userId: number, sectionId: number, now: number) {
  await tx
    .insert(courseModules)
    .values({ user_id: userId, section_id: sectionId, started_at: now })
    .onConflictDoNothing()
}

/** Records that a person completed a module; the first time counts. */
export async function completeModule(tx: Connection, userId: number, sectionId: number, now: number) {
  const isTheirs = and(eq(courseModules.user_id, userId), eq(courseModules.section_id, sectionId))
  await tx
    .update(courseModules)
    .set({ completed_at: now })
    .where(and(isTheirs, isNull(courseModules.completed_at)))
}
