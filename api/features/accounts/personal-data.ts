import { asc, eq, sql } from 'drizzle-orm'
import { forgetHits, hitsOf } from '#api/features/accounts/limits/service.ts'
import { countedBeyondDeletion, countedOf } from '#api/features/accounts/service/counted.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import {
  challenges,
  devices,
  enrolments,
  hits,
  passkeyChallenges,
  passkeys,
  sessions,
  termsAcceptances,
  users,
} from '#db/schema/index.ts'

export const accountsData: readonly PersonalData[] = [
  { table: users, userId: [users.id] },
  { table: termsAcceptances, userId: [termsAcceptances.user_id] },
  { table: sessions, userId: [sessions.user_id], secrets: [sessions.id], inWords: sessionsInWords },
  { table: devices, userId: [devices.user_id], secrets: [devices.id] },
  {
    table: passkeys,
    userId: [passkeys.user_id],
    secrets: [passkeys.credential_id, passkeys.public_key],
  },
  {
    table: passkeyChallenges,
    userId: [passkeyChallenges.user_id],
    secrets: [passkeyChallenges.id, passkeyChallenges.browser_id],
  },
  { table: enrolments, userId: [enrolments.user_id], secrets: [enrolments.id] },
  { table: challenges, email: challenges.email, secrets: [challenges.id, challenges.browser_id] },
  {
    // Rows hold an HMAC of an address or a browser.
    table: hits,
    inWords: async (db, person, key) =>
      hitsOf(db, key, [...(await countedOf(db, person)), ...countedBeyondDeletion(person)]),
    erase: async (tx, person, key) => forgetHits(tx, key, await countedOf(tx, person)),
  },
]

async function sessionsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  return db
    .select({
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      // Lucia counts in seconds.
      expires_at: sql<number>`${sessions.expires_at} * 1000`,
    })
    .from(sessions)
    .where(eq(sessions.user_id, id))
    .orderBy(asc(sessions.created_at))
}
