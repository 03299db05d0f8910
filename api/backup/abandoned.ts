import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FolderInUse, holdDataFolder, sync } from '#api/boot/data-folder.ts'

/** Where a backup is made, in the data folder. Earlier releases added the number of their process. */
export const STAGE = 'backing-up'
/** Where a restore unpacks. Of no use when its process was killed. */
export const UNPACKING = 'restore-unpacking'

/** The file in the stage that names what is being written beside the backup's own name, which lies anywhere. */
const NOTE = 'partial'
const PARTIAL = /\.partial-[0-9a-f-]{36}$/

/** Makes the stage of a backup, and writes down what would be left if it were killed. */
export function notePartial(stage: string, partial: string): void {
  mkdirSync(stage)
  writeFileSync(join(stage, NOTE), partial)
  sync(join(stage, NOTE))
}

/** Removes what backups left that were killed, with what they had written of their file. The caller holds the folder for a backup. */
export function removeStages(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((candidate) => candidate.startsWith(STAGE))) {
    const stage = join(dataDir, name)
    const note = join(stage, NOTE)
    const partial = existsSync(note) ? readFileSync(note, 'utf8') : ''
    if (PARTIAL.test(partial)) rmSync(partial, { force: true })
    rmSync(stage, { recursive: true, force: true })
  }
}

/**
 * Removes what backups and restores left that were killed: copies of everything, also of accounts that are deleted by now. A backup that
 * is under way is left alone. The caller shares the folder, so that no restore is. Of what cannot be removed, as what another user's
 * backup left, `report` is told: nobody's start is to fail for it.
 */
export function removeAbandoned(dataDir: string, report: (error: unknown) => void): void {
  try {
    rmSync(join(dataDir, UNPACKING), { recursive: true, force: true })
    if (!readdirSync(dataDir).some((name) => name.startsWith(STAGE))) return
    const release = holdDataFolder(dataDir, 'backup')
    try {
      removeStages(dataDir)
    } finally {
      release()
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) report(error)
  }
}
