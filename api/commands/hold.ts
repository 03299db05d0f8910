import { CommandError } from '#api/commands/command.ts'
import { FolderInUse, type Hold, holdDataFolder } from '#api/boot/data-folder.ts'

/** Holds the data folder, and returns a function that releases it. Throws a CommandError with `message` if another process holds it. */
export function hold(dataDir: string, kind: Hold, message: string): () => void {
  try {
    return holdDataFolder(dataDir, kind)
  } catch (error) {
    throw error instanceof FolderInUse ? new CommandError(message) : error
  }
}
