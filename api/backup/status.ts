import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/**
 * The outcomes of backups and drills. They're in a separate file, so that a restore doesn't reset them and they can be
 * read when the database can't.
 */
const FILE = 'backup-status.json'

const outcomeSchema = v.object({
  /** When it last worked, in epoch milliseconds. */
  workedAt: v.optional(v.number()),
  /** The backup that was written or tested. */
  name: v.optional(v.string()),
  /** When it last failed, and why. */
  failedAt: v.optional(v.number()),
  reason: v.optional(v.string()),
})

const statusSchema = v.object({
  backup: v.optional(outcomeSchema, {}),
  drill: v.optional(outcomeSchema, {}),
})

export type BackupOutcome = v.InferOutput<typeof outcomeSchema>
type BackupStatus = v.InferOutput<typeof statusSchema>

/** Returns empty outcomes if none were recorded or the file can't be read. */
export function readBackupStatus(dataDir: string): BackupStatus {
  const file = join(dataDir, FILE)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), statusSchema), text)
  return success ? output : { backup: {}, drill: {} }
}

/** Runs `work` and records how it went. Throws what `work` throws. */
export async function recorded<T extends { name: string }>(
  dataDir: string,
  kind: keyof BackupStatus,
  now: () => number,
  work: () => Promise<T>,
): Promise<T> {
  const record = (outcome: BackupOutcome) => {
    const status = readBackupStatus(dataDir)
    const file = join(dataDir, FILE)
    writeFileSync(`${file}.new`, JSON.stringify({ ...status, [kind]: { ...status[kind], ...outcome } }))
    renameSync(`${file}.new`, file)
  }
  try {
    const result = await work()
    record({ workedAt: now(), name: result.name })
    return result
  } catch (error) {
    record({ failedAt: now(), reason: error instanceof Error ? error.message : 'unknown' })
    throw error
  }
}
