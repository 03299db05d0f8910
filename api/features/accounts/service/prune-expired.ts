import type { Deps } from '#api/deps.ts'
import { PENDING_SIGNUP_MS } from '#api/features/accounts/service/challenge.ts'
import { deleteExpiredPasskeyAsking } from '#api/features/accounts/passkeys/queries.ts'
import { deleteChallengesUntil, deleteExpiredDevices } from '#api/features/accounts/queries.ts'
import { deleteExpiredHits } from '#api/features/accounts/limits/queries.ts'
import { deleteSettledMails } from '#api/mail/queries.ts'
import { DAY_MS } from '#domain/duration.ts'

/** How long a mail that was sent or given up stays for whoever looks into a complaint. */
const SETTLED_MAIL_MS = 7 * DAY_MS

/**
 * Deletes what nothing asks for any more: counted hits, challenges, devices, mails and sessions. For a job to run.
 */
export async function pruneExpired({ db, clock, sessions }: Deps): Promise<void> {
  const now = clock()
  await db.write(async (tx) => {
    await deleteExpiredHits(tx, now)
    await deleteChallengesUntil(tx, now - PENDING_SIGNUP_MS)
    await deleteExpiredDevices(tx, now)
    await deleteSettledMails(tx, now - SETTLED_MAIL_MS)
    await deleteExpiredPasskeyAsking(tx, now)
  })
  await sessions.deleteExpired()
}
