import { join } from 'node:path'
import type { Deps } from '#api/deps.ts'
import { nextPictureNames } from '#api/features/profile/queries.ts'
import { removeFiles, removeForgotten, saveFiles } from '#api/gateways/safe-files.ts'
import { largePictureName, smallPictureName } from '#domain/profile/pictures/names.ts'

/** The only names the server creates: none can lead to another folder. */
const PICTURE_NAME = /^[a-z0-9-]+\.webp$/

const folderOf = (dataDir: string) => join(dataDir, 'pictures')

/** Returns a picture and its own name, or null. The demo's pictures have one size. */
export async function readPicture(dataDir: string, filename: string) {
  for (const name of [filename, largePictureName(filename)]) {
    const path = name && pathOf(dataDir, name)
    const file = path ? Bun.file(path) : null
    if (name && file && (await file.exists())) return { name, file }
  }
  return null
}

/** Stores both copies of a picture durably under a random name. Returns the large one's name. */
export async function savePicture(
  dataDir: string,
  copies: { large: Uint8Array; small: Uint8Array },
): Promise<string> {
  const filename = `${crypto.randomUUID()}.webp`
  await saveFiles(folderOf(dataDir), [
    { name: filename, bytes: copies.large },
    { name: smallPictureName(filename), bytes: copies.small },
  ])
  return filename
}

/** Removes both copies of a picture, if they exist. */
export async function removePicture(dataDir: string, filename: string | null): Promise<void> {
  if (filename === null) return
  const names = [filename, smallPictureName(filename)].filter((name) => PICTURE_NAME.test(name))
  await removeFiles(folderOf(dataDir), names)
}

/** A name that `savePicture` creates, large or small. The demo's pictures have other names. */
const KEPT_NAME = /^([0-9a-f-]{36})(-small)?\.webp$/

/** Removes picture files that nobody uses, such as those of deleted accounts. `now` is the system's time. */
export function removeUnusedPictures({ db, config }: Deps, now: number): Promise<void> {
  const nameOf = (file: string) => {
    const name = KEPT_NAME.exec(file)?.[1]
    return name === undefined ? null : `${name}.webp`
  }
  const rowsAfter = (id: number, atMost: number) => nextPictureNames(db.read, id, atMost)
  return removeForgotten(folderOf(config.dataDir), { nameOf, rowsAfter }, now)
}

/** Returns the path for a picture's name; null for a name the server never creates. */
function pathOf(dataDir: string, filename: string): string | null {
  return PICTURE_NAME.test(filename) ? join(folderOf(dataDir), filename) : null
}
