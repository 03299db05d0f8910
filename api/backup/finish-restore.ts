import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE, holdDataFolder, sync, UPLOADS } from '#api/boot/data-folder.ts'

/** A checked backup that replaces the data now or at the next start. */
export const READY = 'restore-ready'

/** Finishes a restore that was killed after its backup was checked. Throws FolderInUse. */
export function finishInterruptedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, READY))) return
  const release = holdDataFolder(dataDir, 'alone')
  try {
    finishRestore(dataDir)
  } finally {
    release()
  }
}

/** Moves a checked backup into place, resuming where an earlier attempt was killed. The caller holds the folder alone. */
export function finishRestore(dataDir: string): void {
  const ready = join(dataDir, READY)
  if (!existsSync(ready)) return
  if (existsSync(join(ready, DATABASE))) {
    // Before the new database gets its name: SQLite would replay the old log into it.
    for (const log of ['-wal', '-shm']) rmSync(join(dataDir, DATABASE + log), { force: true })
    sync(dataDir)
    renameSync(join(ready, DATABASE), join(dataDir, DATABASE))
  }
  for (const folder of UPLOADS.filter((name) => existsSync(join(ready, name)))) {
    rmSync(join(dataDir, folder), { recursive: true, force: true })
    renameSync(join(ready, folder), join(dataDir, folder))
  }
  sync(dataDir)
  rmSync(ready, { recursive: true })
}
