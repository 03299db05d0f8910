import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FolderInUse, holdDataFolder, sync } from '#api/boot/data-folder.ts'

/** Where a backup is prepared, in the data folder. Earlier releases appended their process id. */
export const STAGE = 'backing-up'
/** Where a restore unpacks. Useless once its process has been killed. */
export const UNPACKING = 'restore-unpacking'
/** Where a restore is tried. */
export const DRILL = 'restore-drill'
/** Local copies of files on their way to or from storage elsewhere. */
export const TRANSFER = 'backup-transfer'

/** Names the file being written next to the backup's final name, which can be anywhere. */
const NOTE = 'partial'
const PARTIAL = /\.partial-[0-9a-f-]{36}$/

/** Prepares a backup's stage, and records what would be left if it were killed. */
export function recordPartial(stage: string, partial: string): void {
  mkdirSync(stage)
  writeFileSync(join(stage, NOTE), partial)
  sync(join(stage, NOTE))
}

/** Removes what killed backups left, including their partial files. The caller holds the folder for a backup. */
export function removeStages(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((candidate) => candidate.startsWith(STAGE))) {
    const stage = join(dataDir, name)
    const note = join(stage, NOTE)
    const partial = existsSync(note) ? readFileSync(note, 'utf8') : ''
    if (PARTIAL.test(partial)) rmSync(partial, { force: true })
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Removes the copies that a killed transfer or drill left. The caller holds the folder for a backup. */
export function removeCopies(dataDir: string): void {
  for (const name of [TRANSFER, DRILL]) rmSync(join(dataDir, name), { recursive: true, force: true })
}

/**
 * Removes what killed backups and restores left: copies of everything, including deleted accounts. Leaves a running
 * backup alone. The caller shares the folder, so no restore is running. Passes what can't be removed, such as another
 * user's files, to `report`: a start must not fail because of it.
 */
export function removeAbandoned(dataDir: string, report: (error: unknown) => void): void {
  try {
    rmSync(join(dataDir, UNPACKING), { recursive: true, force: true })
    const isLeft = (name: string) => name.startsWith(STAGE) || name === TRANSFER || name === DRILL
    if (!readdirSync(dataDir).some(isLeft)) return
    const release = holdDataFolder(dataDir, 'backup')
    try {
      removeStages(dataDir)
      removeCopies(dataDir)
    } finally {
      release()
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) report(error)
  }
}
