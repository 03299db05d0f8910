import { eq } from 'drizzle-orm'
import { termCommentsData, termReadingsData } from '#api/features/agreement/lawyer/personal-data.ts'
import { entriesIn } from '#api/features/agreement/queries.ts'
import { signingLinksData } from '#api/features/agreement/signing/personal-data.ts'
import { bodyIn } from '#api/features/agreement/service/record.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import {
  agreementChoices,
  agreementDown,
  agreementEntries,
  agreementPeople,
  agreements,
  agreementSeen,
  groupMembers,
  groups,
} from '#db/schema/index.ts'
import { entriesOf } from '#domain/agreement/chain.ts'

const WITH_GROUP = { with: [groups] } as const

export const agreementData: readonly PersonalData[] = [
  { table: agreements, kept: WITH_GROUP, nobody: 'The province of a group’s agreement.' },
  { table: agreementPeople, kept: WITH_GROUP, inWords: inAgreements, erase: leaveAgreements },
  {
    table: agreementEntries,
    kept: WITH_GROUP,
    nobody:
      'What owners agreed. It names them only by their numbers in agreement_people, and stays with the group.',
  },
  { table: agreementChoices, kept: { with: [groupMembers] }, userId: [agreementChoices.user_id] },
  { table: agreementDown, kept: { with: [groupMembers] }, userId: [agreementDown.user_id] },
  { table: agreementSeen, kept: { with: [groupMembers] }, userId: [agreementSeen.user_id] },
  signingLinksData,
  termCommentsData,
  termReadingsData,
]

/** What they wrote, accepted and took back. */
async function inAgreements(db: Connection, { id }: Person): Promise<Row[]> {
  const { group_id, number, name } = agreementPeople
  const people = await db
    .select({ group_id, number, name })
    .from(agreementPeople)
    .where(eq(agreementPeople.user_id, id))
  const rows: Row[] = []
  for (const person of people) {
    const entries = entriesOf(await entriesIn(db, person.group_id), bodyIn)
    const theirs = entries.filter(({ body }) => body.by === person.number)
    rows.push({
      name: person.name,
      entries: theirs.map(({ at, body: { by: _own, ...body } }) => ({ at, ...body })),
    })
  }
  return rows
}

async function leaveAgreements(tx: Connection, { id }: Person): Promise<void> {
  await tx.update(agreementPeople).set({ user_id: null }).where(eq(agreementPeople.user_id, id))
}
