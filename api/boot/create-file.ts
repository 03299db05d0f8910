import { existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sync } from '#api/boot/data-folder.ts'

const UNFINISHED = '.new-'

/**
 * Gives the file that `write` makes the name `path`, where nobody has it: only when it is whole and on the disk, so that a start that is
 * killed leaves nothing that the next one takes for it. Of two starts at once one is first, and both go on. Throws what `write` throws.
 */
export function putWhole(path: string, write: (unfinished: string) => void): void {
  if (!existsSync(path)) {
    const unfinished = `${path}${UNFINISHED}${crypto.randomUUID()}`
    try {
      write(unfinished)
      sync(unfinished)
      giveName(unfinished, path)
    } catch (error) {
      rmSync(unfinished, { force: true })
      // Another start was first, and has removed ours with what it took for left over.
      if (!existsSync(path)) throw error
    }
    sync(dirname(path))
  }
  removeUnfinished(path)
}

function giveName(unfinished: string, path: string): void {
  try {
    // Unlike a renamed file, a link takes nobody's place.
    linkSync(unfinished, path)
  } catch {
    // Another start was first; or this file system has no links.
    if (!existsSync(path)) renameSync(unfinished, path)
  }
}

/** What attempts have left that were killed, if only a second name of the file. Of who is under way beside us as well: the file is there. */
function removeUnfinished(path: string): void {
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path) + UNFINISHED))
  for (const name of names) rmSync(join(dirname(path), name), { force: true })
}
