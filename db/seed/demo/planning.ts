import { asc, eq, inArray } from 'drizzle-orm'
import { DEMO_ACCOUNTS, MATES } from './people.ts'
import { type Connection, only } from '#db/client.ts'
import { groupMembers, groupScenarios, groupSteps, users } from '#db/schema/index.ts'
import { dayOf } from '#domain/day.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { firstScenario } from '#domain/groups/plan/scenario.ts'

type Who = 'client' | 'leila' | 'kofi' | 'all' | null

interface DemoStep {
  text: string
  who: Who
  /** Days from now; null if there's no date. */
  inDays: number | null
  doneDaysAgo?: number
}

const EMAILS = { client: DEMO_ACCOUNTS.client.email, ...MATES } as const

const STEPS: readonly DemoStep[] = [
  { text: 'Agree on a price together', who: 'all', inDays: -3, doneDaysAgo: 4 },
  { text: 'Compare two home inspectors', who: 'kofi', inDays: -1 },
  { text: 'Tour 48 Euclid Avenue', who: 'all', inDays: 4 },
  { text: 'Ask two lenders how much we can borrow together', who: 'leila', inDays: 6 },
  { text: 'Take the terms to a lawyer', who: 'client', inDays: 13 },
  { text: 'Agree on what happens if one of us wants to leave', who: null, inDays: null },
]

/** Makes the client's group plan: next steps, and a scenario that was changed once. */
export async function planTogether(tx: Connection, now: number): Promise<void> {
  const ids = await idsOf(tx)
  const { group_id } = only(await tx.select().from(groupMembers).where(eq(groupMembers.user_id, ids.client)))
  await tx.insert(groupSteps).values(
    STEPS.map(({ text, who, inDays, doneDaysAgo }) => ({
      group_id,
      text,
      assignee_id: who === null || who === 'all' ? null : ids[who],
      everybody: who === 'all',
      due: inDays === null ? null : dayOf(now + inDays * DAY_MS),
      done_at: doneDaysAgo === undefined ? null : now - doneDaysAgo * DAY_MS,
      changed_at: now - (doneDaysAgo ?? 8) * DAY_MS,
      sequence: doneDaysAgo === undefined ? 0 : 1,
    })),
  )
  const members = await tx
    .select({ id: groupMembers.user_id })
    .from(groupMembers)
    .where(eq(groupMembers.group_id, group_id))
    .orderBy(asc(groupMembers.joined_at), asc(groupMembers.user_id))
  const first = { ...firstScenario(members.map(({ id }) => id)), price: 900_000, down: 180_000, rate: 5.1 }
  const percents = { [ids.client]: 35, [ids.leila]: 40, [ids.kofi]: 25 }
  const shares = members.map(({ id }) => ({ user_id: id, percent: percents[id] ?? 0 }))
  await tx.insert(groupScenarios).values([
    { group_id, version: 1, set_by: ids.leila, at: now - 6 * DAY_MS, scenario: first },
    {
      group_id,
      version: 2,
      set_by: ids.kofi,
      at: now - 2 * HOUR_MS,
      scenario: { ...first, price: 850_000, down: 170_000, rate: 4.9, shares },
    },
  ])
}

async function idsOf(tx: Connection): Promise<Record<keyof typeof EMAILS, number>> {
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, Object.values(EMAILS)))
  const idOf = (email: string) => only(rows.filter((row) => row.email === email)).id
  return { client: idOf(EMAILS.client), leila: idOf(EMAILS.leila), kofi: idOf(EMAILS.kofi) }
}
