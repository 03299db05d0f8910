import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { closures, customers, installation, journeys, subscriptions } from '#db/schema/index.ts'
import { BILLING_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'

export type Installation = typeof installation.$inferSelect

/** Changes when the installation's only row does. */
export const INSTALLATION_COLUMNS = [installation.id] as const

export async function installationIn(db: Connection): Promise<Installation> {
  const [row] = await db.select().from(installation)
  if (!row) throw new Error('The database doesn’t know which installation it belongs to.')
  return row
}

export async function installationName(db: Connection): Promise<string> {
  return (await installationIn(db)).uuid
}

/** From now on only the rows of this account and mode count. It claims the rows without an account, which are older than that column. */
export async function claimAccount(tx: Connection, account: string): Promise<void> {
  await tx.update(installation).set({ payments_account: account })
  for (const table of [customers, subscriptions, closures]) {
    await tx.update(table).set({ account }).where(eq(table.account, ''))
  }
}

export async function peopleEverSubscribed(db: Connection): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: subscriptions.user_id })
    .from(subscriptions)
    .innerJoin(journeys, eq(journeys.user_id, subscriptions.user_id))
    .where(and(eq(journeys.journey_type, JOURNEY.BILLING), eq(journeys.state, BILLING_COMPLETED)))
  return rows.map(({ id }) => id)
}

/** Stores the monthly price, in cents. */
export async function savePrice(tx: Connection, amount: number): Promise<void> {
  await tx.update(installation).set({ price_amount: amount })
}
