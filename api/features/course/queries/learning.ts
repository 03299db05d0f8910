import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import { courseMeters, courseModules, courseWatching } from '#db/schema/index.ts'
import type { Meter } from '#domain/course/watching.ts'

export type WatchingRow = typeof courseWatching.$inferSelect

const watchingRows = preparedOnce((db) =>
  db
    .select()
    .from(courseWatching)
    .where(eq(courseWatching.user_id, sql.placeholder('userId')))
    .prepare(),
)

/** What a person has watched of each video. */
export async function watchingOf(db: Connection, userId: number): Promise<WatchingRow[]> {
  return watchingRows(db).execute({ userId })
}

/** Begins a person's watching of a video; who has begun keeps what there is. */
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

/** The meter of a person; undefined before their first film. */
export async function meterOf(db: Connection, userId: number): Promise<Meter | undefined> {
  const { credit, at } = courseMeters
  const [row] = await db.select({ credit, at }).from(courseMeters).where(eq(courseMeters.user_id, userId))
  return row
}

/** Begins a person's meter; one that runs goes on. */
export async function insertMeter(tx: Connection, userId: number, meter: Meter): Promise<void> {
  await tx
    .insert(courseMeters)
    .values({ user_id: userId, ...meter })
    .onConflictDoNothing()
}

export async function updateMeter(tx: Connection, userId: number, meter: Meter): Promise<void> {
  await tx.update(courseMeters).set(meter).where(eq(courseMeters.user_id, userId))
}

const completedRows = preparedOnce((db) => {
  const { user_id, section_id, completed_at } = courseModules
  return db
    .select({ id: section_id })
    .from(courseModules)
    .where(and(eq(user_id, sql.placeholder('userId')), isNotNull(completed_at)))
    .prepare()
})

/** The ids of the modules that a person has completed. */
export async function completedSections(db: Connection, userId: number): Promise<Set<number>> {
  const rows = await completedRows(db).execute({ userId })
  return new Set(rows.map(({ id }) => id))
}

/** Records that a person has started a module; who has keeps the first time. */
export async function insertModule(tx: Connection, userId: number, sectionId: number, now: number) {
  await tx
    .insert(courseModules)
    .values({ user_id: userId, section_id: sectionId, started_at: now })
    .onConflictDoNothing()
}

/** Records that a person has completed a module that they have started; who has keeps the first time. */
export async function completeModule(tx: Connection, userId: number, sectionId: number, now: number) {
  const own = and(eq(courseModules.user_id, userId), eq(courseModules.section_id, sectionId))
  await tx
    .update(courseModules)
    .set({ completed_at: now })
    .where(and(own, isNull(courseModules.completed_at)))
}
