import { asc, eq } from 'drizzle-orm'
import { DEMO_ACCOUNTS } from './people.ts'
import type { Connection } from '#db/client.ts'
import { reports, users } from '#db/schema/index.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'

/** Makes two members report a third: admins have warned them after the first report, and the second is open. */
export async function reportMember(tx: Connection, now: number): Promise<void> {
  const { id, email } = users
  const people = await tx.select({ id, email }).from(users).orderBy(asc(id))
  const idOf = (wanted: string) => people.find((person) => person.email === wanted)?.id
  const [first, second, about] = ['member11', 'member17', 'member29'].map((name) => idOf(`${name}@demo.test`))
  const [admin] = await tx.select({ id }).from(users).where(eq(email, DEMO_ACCOUNTS.admin.email))
  if (!first || !second || !about || !admin) return
  await tx.insert(reports).values([
    {
      reporter_id: first,
      reported_id: about,
      reason: 'spam',
      text: 'My sister and I got the same invitation with the same link less than a minute apart.',
      created_at: now - 9 * DAY_MS,
      action: 'warned',
      note: 'First time. Told them not to send the same message to lots of people.',
      handled_by: admin.id,
      handled_at: now - 8 * DAY_MS,
    },
    {
      reporter_id: second,
      reported_id: about,
      reason: 'money',
      text: 'We hadn’t even met. When I said no, they told me someone else would get the room.',
      quote: 'To hold your spot in the house, I need a $1,500 deposit by Friday. You can e-transfer it.',
      created_at: now - 5 * HOUR_MS,
    },
  ])
}
