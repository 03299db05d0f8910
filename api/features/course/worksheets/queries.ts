import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { courseSheets } from '#db/schema/index.ts'
import type { SheetValues } from '#domain/course/worksheets.ts'

const { user_id, resource_id, values, updated_at } = courseSheets

/** Returns what a person filled in on a worksheet; undefined if nothing. */
export async function sheetOf(db: Connection, userId: number, resourceId: number) {
  const [row] = await db
    .select({ values, updated_at })
    .from(courseSheets)
    .where(and(eq(user_id, userId), eq(resource_id, resourceId)))
  return row
}

export async function saveSheet(
  tx: Connection,
  sheet: { user_id: number; resource_id: number; values: SheetValues; updated_at: number },
): Promise<void> {
  await tx
    .insert(courseSheets)
    .values({ ...sheet, values: { ...sheet.values } })
    .onConflictDoUpdate({
      target: [user_id, resource_id],
      set: { values: { ...sheet.values }, updated_at: sheet.updated_at },
    })
}

export async function deleteSheet(tx: Connection, userId: number, resourceId: number): Promise<void> {
  await tx.delete(courseSheets).where(and(eq(user_id, userId), eq(resource_id, resourceId)))
}
