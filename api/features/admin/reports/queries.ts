import { and, asc, count, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Person } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { reports, users } from '#db/schema/index.ts'
import type { ReportAction, ReportStatus } from '#domain/groups/safety/reports.ts'

const reporters = alias(users, 'reporters')
const handlers = alias(users, 'handlers')
const nameOf = (person: typeof reporters | typeof handlers | typeof users) => ({
  first_name: person.first_name,
  last_name: person.last_name,
  profile_picture_filename: person.profile_picture_filename,
})

const STATUS_CONDITIONS = { open: isNull(reports.handled_at), handled: isNotNull(reports.handled_at) }

function selectReports(db: Connection) {
  return db
    .select({
      report: reports,
      reporter: nameOf(reporters),
      reported: { ...nameOf(users), email: users.email, role: users.role, is_active: users.is_active },
      handler: nameOf(handlers),
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reported_id))
    .leftJoin(reporters, eq(reporters.id, reports.reporter_id))
    .leftJoin(handlers, eq(handlers.id, reports.handled_by))
}

export async function reportsPage(
  db: Connection,
  { status, page, size }: { status: ReportStatus; page: number; size: number },
) {
  const order = status === 'open' ? [asc(reports.id)] : [desc(reports.handled_at), desc(reports.id)]
  return selectReports(db)
    .where(STATUS_CONDITIONS[status])
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size)
}

export async function countReports(db: Connection, status: ReportStatus): Promise<number> {
  const [row] = await db.select({ found: count() }).from(reports).where(STATUS_CONDITIONS[status])
  return row?.found ?? 0
}

export async function reportById(db: Connection, id: number) {
  const [row] = await selectReports(db).where(eq(reports.id, id))
  return row
}

export type FullReport = NonNullable<Awaited<ReturnType<typeof reportById>>>

export async function reportsBesides(
  db: Connection,
  { id, reported_id }: { id: number; reported_id: number },
) {
  return selectReports(db)
    .where(and(eq(reports.reported_id, reported_id), ne(reports.id, id)))
    .orderBy(desc(reports.id))
    .limit(50)
}

export async function settleReport(
  tx: Connection,
  id: number,
  done: { action: ReportAction; note: string; handled_by: number; handled_at: number },
): Promise<boolean> {
  const [row] = await tx
    .update(reports)
    .set(done)
    .where(and(eq(reports.id, id), isNull(reports.handled_at)))
    .returning({ id: reports.id })
  return row !== undefined
}

export function reportIdsAbout(db: Connection, { id }: Person) {
  return db.select({ id: reports.id }).from(reports).where(eq(reports.reported_id, id))
}
