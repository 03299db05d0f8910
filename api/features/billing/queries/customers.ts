import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { customers, presentAccount, subscriptions, users } from '#db/schema/index.ts'

export type CustomerRow = typeof customers.$inferSelect

export async function customerOf(db: Connection, userId: number): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.user_id, userId), eq(customers.account, presentAccount)))
  return row
}

export async function customersOf(db: Connection, userId: number): Promise<CustomerRow[]> {
  return db.select().from(customers).where(eq(customers.user_id, userId))
}

export async function customerById(db: Connection, customerId: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.customer_id, customerId))
  return row
}

export async function ownerOfCustomer(db: Connection, customerId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: customers.user_id })
    .from(customers)
    .where(and(eq(customers.customer_id, customerId), eq(customers.account, presentAccount)))
  return row?.id
}

export async function saveCustomer(
  tx: Connection,
  customer: { user_id: number; customer_id: string; created_at: number },
): Promise<void> {
  const { customer_id } = customer
  await tx
    .insert(customers)
    .values({ ...customer, account: presentAccount })
    .onConflictDoUpdate({
      target: [customers.user_id, customers.account],
      set: { customer_id, checkout_id: null, tax_number: null },
    })
}

/** The customers with a live subscription whose invoices don't show this registration number yet; null for none. */
export async function customersWithoutNumber(
  db: Connection,
  taxNumber: string | null,
): Promise<CustomerRow[]> {
  const live = db
    .select({ id: subscriptions.user_id })
    .from(subscriptions)
    .where(and(isNull(subscriptions.ended_at), eq(subscriptions.account, presentAccount)))
  const differs = sql`${customers.tax_number} IS DISTINCT FROM ${taxNumber}`
  return db
    .select()
    .from(customers)
    .where(and(eq(customers.account, presentAccount), inArray(customers.user_id, live), differs))
}

export async function saveTaxNumber(
  tx: Connection,
  customerId: string,
  tax_number: string | null,
): Promise<void> {
  await tx.update(customers).set({ tax_number }).where(eq(customers.customer_id, customerId))
}

/** Records that the provider has to get a person's new address. */
export async function markEmailDue(tx: Connection, userId: number): Promise<void> {
  await tx.update(customers).set({ email_due: true }).where(eq(customers.user_id, userId))
}

/** Returns the customers whose new address the provider doesn't know yet. */
export async function customersWithDueEmail(db: Connection) {
  return db
    .select({ customer_id: customers.customer_id, email: users.email })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(and(eq(customers.account, presentAccount), eq(customers.email_due, true)))
}

/** Keeps it due if they've changed to yet another address. */
export async function clearEmailDue(tx: Connection, customerId: string, email: string): Promise<void> {
  const same = tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  await tx
    .update(customers)
    .set({ email_due: false })
    .where(and(eq(customers.customer_id, customerId), inArray(customers.user_id, same)))
}

export async function deleteCustomer(tx: Connection, customerId: string): Promise<void> {
  await tx.delete(customers).where(eq(customers.customer_id, customerId))
}

export async function saveCheckout(tx: Connection, userId: number, checkoutId: string): Promise<void> {
  await tx
    .update(customers)
    .set({ checkout_id: checkoutId })
    .where(and(eq(customers.user_id, userId), eq(customers.account, presentAccount)))
}

export async function clearCheckout(tx: Connection, customerId: string): Promise<void> {
  await tx.update(customers).set({ checkout_id: null }).where(eq(customers.customer_id, customerId))
}

export async function deleteCheckout(tx: Connection, checkoutId: string): Promise<void> {
  await tx.update(customers).set({ checkout_id: null }).where(eq(customers.checkout_id, checkoutId))
}
