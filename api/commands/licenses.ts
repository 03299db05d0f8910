import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '#api/commands/command.ts'
import { folders } from '#api/boot/asset-folders.ts'

export async function licenses(): Promise<void> {
  const file = join(folders().licenses, 'notices.txt')
  if (!existsSync(file)) {
    throw new CommandError(
      'There are no notices yet. They’re collected when the executable is built. Run `bun run build:binary` first.',
    )
  }
  await Bun.write(Bun.stdout, Bun.file(file))
}
