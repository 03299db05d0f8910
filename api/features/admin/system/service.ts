import { statfsSync } from 'node:fs'
import type { SessionUser } from '#api/auth/sessions.ts'
import { backupPlace } from '#api/backup/places/places.ts'
import { type BackupOutcome, readBackupStatus } from '#api/backup/status.ts'
import { RELEASE } from '#api/boot/version.ts'
import type { Deps } from '#api/deps.ts'
import { requireActingAdmin } from '#api/features/accounts/service/acting.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { notFound } from '#api/http/errors.ts'
import { allJobRuns } from '#api/jobs/queries.ts'
import { changeUnsent, countMails, unsentMails } from '#api/mail/queries.ts'
import { HOUR_MS } from '#domain/duration.ts'

/** Returns what an operator needs to know about a running installation. Names no member. */
export async function systemOverview({ config, db, observed }: Deps) {
  const { dataDir, backups } = config
  const { waiting, failing, gaveUp } = await countMails(db.read)
  const { backup, drill } = readBackupStatus(dataDir)
  const { bavail, blocks, bsize } = statfsSync(dataDir)
  const { version, commit, bun } = RELEASE
  return {
    release: { version, commit, bun },
    started_at: observed.startedAt,
    backups: {
      every_ms: backups.every,
      to: backupPlace(config).label,
      backup: shown(backup),
      drill: shown(drill),
    },
    jobs: await allJobRuns(db.read),
    mails: { waiting, failing, gave_up: gaveUp, unsent: await unsentMails(db.read) },
    errors: observed
      .errors()
      .map(({ at, message, requestId, error }) => ({ at, message, request_id: requestId, error })),
    disk: { free: bavail * bsize, total: blocks * bsize },
    database: (await db.sizes()).database,
  }
}

export type SystemOverview = Awaited<ReturnType<typeof systemOverview>>

const shown = ({ workedAt, failedAt, reason }: BackupOutcome) => ({
  worked_at: workedAt ?? null,
  failed_at: failedAt ?? null,
  reason: reason ?? null,
})

/** An email that's tried again stays useful for an hour more. */
const RETRIED_FOR_MS = HOUR_MS

/** Sends an unsent email at the next opportunity, or gives it up. Throws not_found if it was sent or never existed. */
export async function settleUnsent(
  { db, clock }: Deps,
  actor: SessionUser,
  id: number,
  action: 'retry' | 'drop',
): Promise<void> {
  const now = clock()
  await db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    const change =
      action === 'retry'
        ? { next_attempt_at: now, gave_up_at: null, give_up_at: now + RETRIED_FOR_MS }
        : { gave_up_at: now }
    if (!(await changeUnsent(tx, id, change))) throw notFound('That email was sent already, or is gone.')
    const detail = { mail: id }
    await recordAudit(tx, {
      at: now,
      actor_id: actor.id,
      action: action === 'retry' ? 'admin.mail_retried' : 'admin.mail_dropped',
      detail,
    })
  })
}
