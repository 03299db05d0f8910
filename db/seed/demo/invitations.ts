import { eq } from 'drizzle-orm'
import { DEMO_ACCOUNTS } from './people.ts'
import type { Connection } from '#db/client.ts'
import { invitations, users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'

export async function inviteFriend(tx: Connection, now: number): Promise<void> {
  const { id, email } = users
  const [client] = await tx.select({ id }).from(users).where(eq(email, DEMO_ACCOUNTS.client.email))
  if (!client) return
  await tx.insert(invitations).values({
    from_user_id: client.id,
    email: 'noor.friend@example.test',
    line: 'Remember the house with two kitchens? Three of us are looking!',
    status: 'pending',
    created_at: now - 3 * DAY_MS,
  })
}
