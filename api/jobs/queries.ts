import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { jobRuns, leases, rowChanges } from '#db/schema/index.ts'

type Lease = typeof leases.$inferInsert

/** Takes or renews a lease. Returns false while someone else holds it. */
export async function saveLease(tx: Connection, lease: Lease, now: number): Promise<boolean> {
  const { name, holder } = lease
  const others = and(eq(leases.name, name), ne(leases.holder, holder), gt(leases.runs_out_at, now))
  if ((await tx.select({ name: leases.name }).from(leases).where(others)).length > 0) return false
  await tx.insert(leases).values(lease).onConflictDoUpdate({ target: leases.name, set: lease })
  return true
}

export async function deleteLease(tx: Connection, { name, holder }: Pick<Lease, 'name' | 'holder'>) {
  await tx.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
}

/** Returns when a lease runs out; undefined if nobody holds it. */
export async function leaseEnd(db: Connection, name: string): Promise<number | undefined> {
  const [row] = await db.select({ at: leases.runs_out_at }).from(leases).where(eq(leases.name, name))
  return row?.at
}

export async function jobRun(db: Connection, job: string) {
  const [row] = await db.select().from(jobRuns).where(eq(jobRuns.job, job))
  return row
}

export async function saveJobRun(tx: Connection, run: typeof jobRuns.$inferInsert): Promise<void> {
  await tx.insert(jobRuns).values(run).onConflictDoUpdate({ target: jobRuns.job, set: run })
}

export function allJobRuns(db: Connection) {
  const { job, succeeded_at, failed_at } = jobRuns
  return db.select({ job, succeeded_at, failed_at }).from(jobRuns).orderBy(asc(job))
}

/** Deletes every trace of a deleted account's number. If another table's row has the same number, a page learns of its change a little later. */
export async function forgetRowChanges(tx: Connection, key: number): Promise<void> {
  await tx.delete(rowChanges).where(eq(rowChanges.key, key))
}
