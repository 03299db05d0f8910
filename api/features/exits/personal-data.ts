import { eq } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import {
  exitScenarioMeans,
  exitScenarioOwners,
  exitScenarios,
  groupMembers,
  groups,
} from '#db/schema/index.ts'
import { withoutThings } from '#domain/exits/things.ts'

export const exitsData: readonly PersonalData[] = [
  {
    table: exitScenarioMeans,
    kept: { with: [groupMembers] },
    userId: [exitScenarioMeans.user_id],
    inWords: ownMeans,
  },
  { table: exitScenarioOwners, kept: { with: [exitScenarios] }, inWords: ownPlaces, erase: leavePlaces },
  { table: exitScenarios, kept: { with: [groups] }, inWords: ownScenarios, erase: leaveScenarios },
]

async function ownScenarios(db: Connection, { id }: Person): Promise<Row[]> {
  const { address, note, at, shared_by } = exitScenarios
  return db.select({ address, note, at }).from(exitScenarios).where(eq(shared_by, id))
}

/** The others keep the scenario and the name; what the person wrote is deleted. */
async function leaveScenarios(tx: Connection, { id }: Person): Promise<void> {
  const { id: number, address, shared_by } = exitScenarios
  for (const row of await tx.select({ id: number, address }).from(exitScenarios).where(eq(shared_by, id))) {
    const left = { shared_by: null, note: '', address: withoutThings(row.address) }
    await tx.update(exitScenarios).set(left).where(eq(number, row.id))
  }
}

async function ownMeans(db: Connection, { id }: Person): Promise<Row[]> {
  const { verdict, income, user_id } = exitScenarioMeans
  return db.select({ verdict, income }).from(exitScenarioMeans).where(eq(user_id, id))
}

async function ownPlaces(db: Connection, { id }: Person): Promise<Row[]> {
  const { scenario_id, place, first_name, user_id } = exitScenarioOwners
  return db.select({ scenario_id, place, first_name }).from(exitScenarioOwners).where(eq(user_id, id))
}

async function leavePlaces(tx: Connection, { id }: Person): Promise<void> {
  await tx.update(exitScenarioOwners).set({ user_id: null }).where(eq(exitScenarioOwners.user_id, id))
}
