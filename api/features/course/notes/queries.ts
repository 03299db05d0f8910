import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { courseNotes } from '#db/schema/index.ts'

const { user_id, curriculum_id, text, updated_at } = courseNotes

/** Returns what a person noted beside a video; undefined if nothing. */
export async function notesBeside(db: Connection, userId: number, curriculumId: number) {
  const [row] = await db
    .select({ text, updated_at })
    .from(courseNotes)
    .where(and(eq(user_id, userId), eq(curriculum_id, curriculumId)))
  return row
}

export async function upsertNotes(tx: Connection, row: typeof courseNotes.$inferInsert): Promise<void> {
  await tx
    .insert(courseNotes)
    .values(row)
    .onConflictDoUpdate({
      target: [user_id, curriculum_id],
      set: { text: row.text, updated_at: row.updated_at },
    })
}

export async function deleteNotes(tx: Connection, userId: number, curriculumId: number): Promise<void> {
  await tx.delete(courseNotes).where(and(eq(user_id, userId), eq(curriculum_id, curriculumId)))
}
