import { join } from 'node:path'
import { readSecretKey, secretKeyPath } from '#api/auth/secret-key.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { TICK_JOB } from '#api/features/sealed/job.ts'
import { tickRounds } from '#api/features/sealed/service/tick.ts'
import { saveLease } from '#api/jobs/queries.ts'
import { jobLease } from '#api/jobs/shared-job.ts'
import { createOutbox } from '#api/mail/outbox.ts'
import { openDatabase } from '#db/client.ts'
import { silentLogger } from './log.ts'
import type { Server } from './server.ts'

/**
 * Keeps a server from revealing rounds at the next tick, as if another process were doing it: only `tickAt` reveals them.
 * Without it, a test that runs across a tick, such as 10:20, sees its round revealed too early.
 */
export async function holdTicks({ dataDir }: Server): Promise<void> {
  const db = openDatabase(join(dataDir, DATABASE))
  const lease = { name: jobLease(TICK_JOB), holder: 'a test', runs_out_at: Number.MAX_SAFE_INTEGER }
  await db.write((tx) => saveLease(tx, lease, Date.now()))
  await db.close()
}

/** Does what a server does every ten minutes: reveals the rounds in which everyone has answered. */
export async function tickAt({ dataDir }: Server): Promise<void> {
  const db = openDatabase(join(dataDir, DATABASE))
  const clock = () => Date.now()
  const outbox = createOutbox(clock, () => undefined)
  await tickRounds({ db, clock, outbox, log: silentLogger, key: readSecretKey(secretKeyPath(dataDir)) })
  await db.close()
}
