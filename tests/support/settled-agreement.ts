import { eq } from 'drizzle-orm'
import { termIn, writableRecord } from '#api/features/agreement/service/record.ts'
import { membershipOf } from '#api/features/groups/queries.ts'
import type { Database } from '#db/client.ts'
import { groupLawyerConsents, groupLawyers, groupMembers, users } from '#db/schema/index.ts'
import { TERMS } from '#domain/agreement/terms.ts'
import { initialValues, sentenceOf } from '#domain/agreement/wording.ts'

/** Records that a person's group accepted every term, and shares the agreement with a lawyer. Returns the group's id. */
export async function settleAgreement(db: Database, member: string, lawyer: string): Promise<number> {
  const [user] = await db.read.select().from(users).where(eq(users.email, member))
  const group_id = (await membershipOf(db.read, user?.id ?? 0))?.group_id ?? 0
  const now = Date.now()
  await db.write(async (tx) => {
    const { roster, record, add } = await writableRecord(tx, group_id, {
      now,
      by: ({ owners }) => owners[0]?.number ?? 0,
    })
    const [first] = roster.owners
    const parties = {
      owners: roster.owners.map(({ name }) => ({ name, percent: Math.round(100 / roster.owners.length) })),
      home: null,
      isQuebec: false,
    }
    for (const { key: term, options } of TERMS) {
      const [option] = options
      if (!option || !first) continue
      const version = termIn(record, term).versions.length + 1
      const values = initialValues(option)
      const text = sentenceOf(option, values, parties)
      const wording = { option: option.key, values, extra: '', text }
      await add({ kind: 'proposed', by: first.number, term, version, wording })
      for (const { number } of roster.owners) await add({ kind: 'accepted', by: number, term, version })
    }
    await openTo(tx, group_id, { email: lawyer, at: now })
  })
  return group_id
}

async function openTo(
  tx: Parameters<Parameters<Database['write']>[0]>[0],
  group_id: number,
  { email, at }: { email: string; at: number },
): Promise<void> {
  const members = await tx.select().from(groupMembers).where(eq(groupMembers.group_id, group_id))
  const [row] = await tx
    .insert(groupLawyers)
    .values({ group_id, email, created_at: at, invited_by: members[0]?.user_id ?? null })
    .returning()
  const consents = members.map(({ user_id }) => ({ lawyer_id: row?.id ?? 0, user_id, at }))
  await tx.insert(groupLawyerConsents).values(consents)
}
