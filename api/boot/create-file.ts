import { existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sync } from '#api/boot/data-folder.ts'

const UNFINISHED = '.new-'

/**
 * Creates the file `path` unless it exists. `write` fills a temporary file, which gets the name only when it is complete and synced,
 * so a start that is killed leaves nothing half-written. Two starts at the same time both continue. Throws what `write` throws.
 */
export function createFileOnce(path: string, write: (unfinished: string) => void): void {
  if (!existsSync(path)) {
    const unfinished = `${path}${UNFINISHED}${crypto.randomUUID()}`
    try {
      write(unfinished)
      sync(unfinished)
      nameOnce(unfinished, path)
    } catch (error) {
      rmSync(unfinished, { force: true })
      // Another start was first and removed our temporary file as a leftover.
      if (!existsSync(path)) throw error
    }
    sync(dirname(path))
  }
  removeUnfinished(path)
}

function nameOnce(unfinished: string, path: string): void {
  try {
    // Unlike rename, link never replaces an existing file.
    linkSync(unfinished, path)
  } catch {
    // Another start was first, or this file system has no links.
    if (!existsSync(path)) renameSync(unfinished, path)
  }
}

/** Removes what killed attempts left. A concurrent start loses its temporary file too, which is fine: the file exists. */
function removeUnfinished(path: string): void {
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path) + UNFINISHED))
  for (const name of names) rmSync(join(dirname(path), name), { force: true })
}
