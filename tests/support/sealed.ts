import { join } from 'node:path'
import { readSecretKey, secretKeyPath } from '#api/auth/secret-key.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { tickRounds } from '#api/features/sealed/service/tick.ts'
import { createOutbox } from '#api/mail/outbox.ts'
import { openDatabase } from '#db/client.ts'
import { silentLogger } from './log.ts'
import type { Server } from './server.ts'

/** Does what a server does every ten minutes: reveals the rounds in which everyone has answered. */
export async function tickAt({ dataDir }: Server): Promise<void> {
  const db = openDatabase(join(dataDir, DATABASE))
  const clock = () => Date.now()
  const outbox = createOutbox(clock, () => undefined)
  await tickRounds({ db, clock, outbox, log: silentLogger, key: readSecretKey(secretKeyPath(dataDir)) })
  await db.close()
}
