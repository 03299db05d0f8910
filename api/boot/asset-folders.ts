import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Files that would double our part of the executable: the course's films and the demo's homes. A release has them in an archive.
 */
export const ASSETS = 'cohearth-assets'

/** Returns the folders of files read while running, inside the executable or in the project. */
export function folders() {
  // `bun build --compile --asset` puts each folder beside the executable's entry, under its last name.
  if (Bun.isStandaloneExecutable) {
    const inside = (name: string) => join(import.meta.dirname, name)
    return {
      client: inside('client'),
      migrations: inside('migrations'),
      avatars: inside('avatars'),
      media: join(besideExecutable(), 'media'),
      listingPictures: join(besideExecutable(), 'pictures'),
      fonts: inside('fonts'),
      workers: inside('workers'),
      licenses: inside('licenses'),
      prepared: inside('prepared'),
    }
  }
  const root = projectFolder(import.meta.dirname)
  return {
    client: join(root, 'dist/client'),
    migrations: join(root, 'db/migrations'),
    avatars: join(root, 'db/seed/avatars'),
    media: join(root, 'db/seed/course/media'),
    listingPictures: join(root, 'db/seed/listings/pictures'),
    fonts: join(root, 'api/pdf/fonts'),
    workers: join(root, 'dist/workers'),
    licenses: join(root, 'dist/licenses'),
    prepared: null,
  }
}

/** Returns the folder `cohearth-assets` beside the executable, or in `share` if the executable is in `bin`. */
function besideExecutable(): string {
  const folder = dirname(process.execPath)
  const beside = join(folder, ASSETS)
  const shared = join(folder, '../share', ASSETS)
  return existsSync(beside) || !existsSync(shared) ? beside : shared
}

function projectFolder(from: string): string {
  for (let folder = from; folder !== '/'; folder = join(folder, '..')) {
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  throw new Error('The project folder was not found.')
}
