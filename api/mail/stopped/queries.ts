import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { stoppedEmails } from '#db/schema/index.ts'
import type { EmailCategory } from '#domain/settings/emails.ts'

/** Returns whether a person stopped emails of a category. */
export async function isStopped(db: Connection, userId: number, category: EmailCategory): Promise<boolean> {
  const { user_id, category: stopped } = stoppedEmails
  return (await db.$count(stoppedEmails, and(eq(user_id, userId), eq(stopped, category)))) > 0
}
