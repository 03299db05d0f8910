import { eq, inArray } from 'drizzle-orm'
import { DEMO_ACCOUNTS, MATES } from './people.ts'
import { type Connection, only } from '#db/client.ts'
import { contactOffers, groupMembers, groups, groupTopics, sharedFacts, users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import type { FactSubject } from '#domain/groups/shared-facts/shared-facts.ts'

const ROBIN = DEMO_ACCOUNTS.client.email
const { leila: LEILA, kofi: KOFI } = MATES

const SHARED: readonly [email: string, subject: FactSubject, option: string][] = [
  [LEILA, 'budget', '800k-to-1m'],
  [LEILA, 'timing', 'twelve-months'],
  [KOFI, 'budget', '800k-to-1m'],
  [KOFI, 'down-payment', '50k-to-100k'],
  [ROBIN, 'timing', 'twelve-months'],
]

const TICKED: readonly { with: string; topic: string; robin?: number; other?: number; note?: string }[] = [
  {
    with: LEILA,
    topic: 'Overnight guests',
    robin: 2,
    other: 3,
    note: 'Up to four nights a month. Ask first for more.',
  },
  { with: LEILA, topic: 'Monthly housing costs', other: 1 },
  { with: KOFI, topic: 'Pets', robin: 4, other: 4, note: 'The cat is coming. No second cat.' },
]

export async function shareWithGroup(tx: Connection, now: number): Promise<void> {
  const rows = await tx
    .select({ id: users.id, email: users.email, group_id: groupMembers.group_id })
    .from(users)
    .innerJoin(groupMembers, eq(groupMembers.user_id, users.id))
    .where(inArray(users.email, [ROBIN, LEILA, KOFI]))
  const person = (email: string) => only(rows.filter((row) => row.email === email)).id
  const { group_id } = only(rows)
  const robin = person(ROBIN)
  await tx.update(groups).set({ seats: 4 }).where(eq(groups.id, group_id))
  await tx.insert(sharedFacts).values(
    SHARED.map(([email, subject, option], index) => {
      return { group_id, user_id: person(email), subject, option, at: now - (index + 1) * DAY_MS }
    }),
  )
  await tx.insert(groupTopics).values(
    TICKED.map(({ with: email, topic, note = '', ...days }) => {
      const other = person(email)
      const at = (ago: number | undefined) => (ago === undefined ? null : now - ago * DAY_MS)
      const [a, b] = robin < other ? [days.robin, days.other] : [days.other, days.robin]
      const pair = { user_a: Math.min(robin, other), user_b: Math.max(robin, other) }
      return { group_id, ...pair, topic, note, a_ticked_at: at(a), b_ticked_at: at(b) }
    }),
  )
  const offers = [
    { user_id: person(LEILA), other_id: robin },
    { user_id: robin, other_id: person(LEILA) },
    { user_id: person(KOFI), other_id: robin },
  ]
  await tx.insert(contactOffers).values(offers.map((offer) => ({ ...offer, group_id, at: now - DAY_MS })))
}
