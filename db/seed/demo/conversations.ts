import { eq } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import {
  conversationMessages,
  conversationReads,
  conversations,
  groupMembers,
  users,
} from '#db/schema/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { DEMO_ACCOUNTS } from './people.ts'

type Said = readonly [who: 0 | 1 | 2, ago: number, text: string]

const TO_ALL: readonly Said[] = [
  [0, 8 * DAY_MS, 'Hi you two! So glad there are three of us now.'],
  [
    1,
    8 * DAY_MS - 20 * MINUTE_MS,
    'Me too! Want to start with what each of us needs, and save the wish list for later?',
  ],
  [
    2,
    8 * DAY_MS - 50 * MINUTE_MS,
    'Good idea. I need a door I can close and a kitchen where I’m allowed to burn things.',
  ],
  [
    0,
    3 * DAY_MS,
    'I asked my lender what they need from people buying together. One letter for all of us, and our shares in writing.',
  ],
  [1, 3 * DAY_MS - 8 * MINUTE_MS, 'Let’s settle the shares on Sunday, then. I’ll bring soup.'],
  [2, 26 * HOUR_MS, 'The house on Euclid has a second kitchen.\nThat would solve the fridge problem.'],
  [0, 25 * HOUR_MS, 'And two entrances. Saturday at 11?'],
  [1, 2 * HOUR_MS, 'Saturday works for me.'],
  [2, 90 * MINUTE_MS, 'Me too. I’ll bring the measuring tape.'],
]

const BETWEEN_TWO: readonly Said[] = [
  [
    1,
    2 * DAY_MS,
    'Can I ask you something before Sunday? How much notice would feel fair if one of us wants to leave?',
  ],
  [0, 2 * DAY_MS - 30 * MINUTE_MS, 'A year, I think. Let’s bring it up with everyone on Sunday.'],
]

export async function writeToEachOther(tx: Connection, now: number): Promise<void> {
  const people = await groupOfClient(tx)
  if (people.length < 3) return
  const ids = people.map(({ id }) => id)
  const [client = 0, partner = 0] = ids
  const [{ group } = { group: 0 }] = people
  const pair = { user_a: Math.min(client, partner), user_b: Math.max(client, partner) }
  await write(tx, { group_id: group }, TO_ALL, ids, now, TO_ALL.length - 2)
  await write(tx, pair, BETWEEN_TWO, ids, now, BETWEEN_TWO.length)
}

async function groupOfClient(tx: Connection) {
  const members = await tx
    .select({ id: users.id, email: users.email, group: groupMembers.group_id })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.user_id))
  const client = members.find(({ email }) => email === DEMO_ACCOUNTS.client.email)
  const others = members.filter(({ id, group }) => group === client?.group && id !== client.id)
  return client ? [client, ...others] : []
}

async function write(
  tx: Connection,
  between: { group_id: number } | { user_a: number; user_b: number },
  lines: readonly Said[],
  ids: readonly number[],
  now: number,
  read: number,
): Promise<void> {
  const at = now - 9 * DAY_MS
  const made = await tx
    .insert(conversations)
    .values({ ...between, created_at: at, change: lines.length })
    .returning({ id: conversations.id })
  const { id: conversation_id } = only(made)
  const rows = await tx
    .insert(conversationMessages)
    .values(
      lines.map(([who, ago, text], index) => ({
        conversation_id,
        user_id: ids[who] ?? 0,
        key: `demo-${index}`,
        text,
        at: now - ago,
        change: index + 1,
      })),
    )
    .returning({ id: conversationMessages.id })
  const client = ids[0] ?? 0
  const reads = ids.map((user_id) => ({
    conversation_id,
    user_id,
    read_to: (user_id === client ? rows[read - 1] : rows.at(-1))?.id ?? 0,
  }))
  await tx.insert(conversationReads).values('group_id' in between ? reads : reads.slice(0, 2))
}
