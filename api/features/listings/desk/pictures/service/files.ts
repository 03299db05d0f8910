import { join } from 'node:path'
import { LISTINGS } from '#api/boot/data-folder.ts'
import type { Deps } from '#api/deps.ts'
import { nextPictureNames } from '#api/features/listings/desk/pictures/queries.ts'
import type { Copy } from '#api/gateways/images.ts'
import { removeFiles, removeForgotten, saveFiles } from '#api/gateways/safe-files.ts'
import { PICTURE_WIDTHS, pictureFile, type PictureWidth } from '#domain/listings/pictures/pictures.ts'
import type { Image } from '#domain/listings/property.ts'

const folderOf = (dataDir: string) => join(dataDir, LISTINGS)

export interface NamedCopy {
  width: PictureWidth
  copy: Copy
}

/** Stores all copies under a random name, flushed to disk, and returns the name. */
export async function savePictureFiles(dataDir: string, copies: readonly NamedCopy[]): Promise<string> {
  const filename = crypto.randomUUID()
  const files = copies.map(({ width, copy }) => ({ name: pictureFile(filename, width), bytes: copy.bytes }))
  await saveFiles(folderOf(dataDir), files)
  return filename
}

/** Removes all copies of uploaded pictures. Bundled pictures aren't in this folder. */
export async function removePictureFiles(
  dataDir: string,
  pictures: readonly Pick<Image, 'filename'>[],
): Promise<void> {
  const names = pictures.flatMap(({ filename }) =>
    PICTURE_WIDTHS.map((width) => pictureFile(filename, width)),
  )
  await removeFiles(folderOf(dataDir), names)
}

const NAME = /^([0-9a-f-]{36})-\d+\.webp$/

/** Removes files that no home refers to, such as those of drafts deleted with their agent. `now` is the system time. */
export function removeUnusedPictures({ db, config }: Deps, now: number): Promise<void> {
  const nameOf = (file: string) => NAME.exec(file)?.[1] ?? null
  const rowsAfter = (id: number, atMost: number) => nextPictureNames(db.read, id, atMost)
  return removeForgotten(folderOf(config.dataDir), { nameOf, rowsAfter }, now)
}
