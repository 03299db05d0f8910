import { asc, eq, sql } from 'drizzle-orm'
import { forgetHits, hitsOf } from '#api/features/accounts/limits/service.ts'
import { countedBeyondDeletion, countedOf } from '#api/features/accounts/service/counted.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import { WITH_ACCOUNT } from '#api/retention.ts'
import type { Connection } from '#db/client.ts'
import {
  challenges,
  devices,
  emailChanges,
  enrolments,
  hits,
  passkeyChallenges,
  passkeys,
  sessions,
  termsAcceptances,
  users,
} from '#db/schema/index.ts'
import { PENDING_SIGNUP_MS } from '#domain/accounts/code.ts'
import { SECOND_MS } from '#domain/duration.ts'

export const accountsData: readonly PersonalData[] = [
  { table: users, kept: { until: 'the account is deleted' }, userId: [users.id] },
  { table: termsAcceptances, kept: WITH_ACCOUNT, userId: [termsAcceptances.user_id] },
  {
    table: sessions,
    kept: { after: [sessions.expires_at], at: (moment) => Math.floor(moment / SECOND_MS) },
    userId: [sessions.user_id],
    secrets: [sessions.id],
    inWords: sessionsInWords,
  },
  { table: devices, kept: { after: [devices.expires_at] }, userId: [devices.user_id], secrets: [devices.id] },
  {
    table: passkeys,
    kept: WITH_ACCOUNT,
    userId: [passkeys.user_id],
    secrets: [passkeys.credential_id, passkeys.public_key],
  },
  {
    table: passkeyChallenges,
    kept: { after: [passkeyChallenges.expires_at] },
    userId: [passkeyChallenges.user_id],
    secrets: [passkeyChallenges.id, passkeyChallenges.browser_id],
  },
  {
    table: enrolments,
    kept: { after: [enrolments.expires_at] },
    userId: [enrolments.user_id],
    secrets: [enrolments.id],
  },
  {
    table: challenges,
    kept: { after: [challenges.expires_at], forMs: PENDING_SIGNUP_MS },
    email: challenges.email,
    secrets: [challenges.id, challenges.browser_id],
  },
  {
    table: emailChanges,
    kept: { after: [emailChanges.ends_at] },
    userId: [emailChanges.user_id],
    secrets: [emailChanges.id, emailChanges.undone_by],
  },
  {
    // Rows hold an HMAC of an address or a browser.
    table: hits,
    kept: { after: [hits.expires_at] },
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
