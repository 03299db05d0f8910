import { HOUR_MS } from '#domain/duration.ts'

export type BackupTrouble = 'failing' | 'old' | 'not-restorable'

/** Times are epoch milliseconds; 0 if never. */
interface Outcome {
  workedAt: number
  failedAt: number
}

export interface BackupFacts {
  /** Null if the server makes none. */
  every: number | null
  backup: Outcome
  drill: Outcome
  startedAt: number
  now: number
}

/** A server that was down for a long time makes a backup when it starts, which takes a while. */
const MAKING_ONE_MS = HOUR_MS

/** Problems with backups that admins get emails about. */
export function backupTroubles({ every, backup, drill, startedAt, now }: BackupFacts): BackupTrouble[] {
  if (every === null) return []
  const troubles: BackupTrouble[] = []
  if (backup.failedAt > backup.workedAt) troubles.push('failing')
  const lastGood = backup.workedAt || startedAt
  if (now > Math.max(lastGood + 2 * every, startedAt + MAKING_ONE_MS)) troubles.push('old')
  if (drill.failedAt > drill.workedAt) troubles.push('not-restorable')
  return troubles
}
