import { PICTURES } from '#api/boot/data-folder.ts'
import type { Deps } from '#api/deps.ts'
import { nextPictureNames } from '#api/features/profile/queries.ts'
import { removeUnusedFiles, type Slice, wholeOf } from '#api/gateways/files/store.ts'
import { type FilesPlace, fileStore } from '#api/gateways/files/stores.ts'
import { largePictureName, smallPictureName } from '#domain/profile/pictures/names.ts'

/** The only names the server creates: none can point to another folder. */
const PICTURE_NAME = /^[a-z0-9-]+\.webp$/

const storeOf = (config: FilesPlace) => fileStore(config, PICTURES)

/** Returns a picture and its own name, or null. The demo's pictures have one size. */
export async function readPicture(
  config: FilesPlace,
  filename: string,
): Promise<{ name: string; file: Slice } | null> {
  for (const name of [filename, largePictureName(filename)]) {
    const found = name && PICTURE_NAME.test(name) ? await storeOf(config).find(name) : null
    if (name && found) return { name, file: wholeOf(found) }
  }
  return null
}

/** Stores both copies of a picture durably under a random name. Returns the large one's name. */
export async function savePicture(
  config: FilesPlace,
  copies: { large: Uint8Array; small: Uint8Array },
): Promise<string> {
  const filename = `${crypto.randomUUID()}.webp`
  await storeOf(config).save([
    { name: filename, bytes: copies.large },
    { name: smallPictureName(filename), bytes: copies.small },
  ])
  return filename
}

/** Removes both copies of a picture, if they exist. */
export async function removePicture(config: FilesPlace, filename: string | null): Promise<void> {
  if (filename === null) return
  const names = [filename, smallPictureName(filename)].filter((name) => PICTURE_NAME.test(name))
  await storeOf(config).remove(names)
}

/** A name that `savePicture` creates, large or small. The demo's pictures have other names. */
const STORED_NAME = /^([0-9a-f-]{36})(-small)?\.webp$/

/** Removes picture files that nobody uses, such as those of deleted accounts. `now` is the system's time. */
export function removeUnusedPictures({ db, config }: Deps, now: number): Promise<void> {
  const nameOf = (file: string) => {
    const name = STORED_NAME.exec(file)?.[1]
    return name === undefined ? null : `${name}.webp`
  }
  const rowsAfter = (id: number, atMost: number) => nextPictureNames(db.read, id, atMost)
  return removeUnusedFiles(storeOf(config), { nameOf, rowsAfter }, now)
}
