import { join } from 'node:path'
import { LISTINGS } from '#api/boot/data-folder.ts'
import type { Deps } from '#api/deps.ts'
import { nextPictureNames } from '#api/features/listings/desk/pictures/queries.ts'
import type { Copy } from '#api/gateways/images.ts'
import { removeFiles, removeForgotten, saveFiles } from '#api/gateways/safe-files.ts'
import { PICTURE_WIDTHS, pictureFile, type PictureWidth } from '#domain/listings/pictures/pictures.ts'
import type { Image } from '#domain/listings/property.ts'

const folderOf = (dataDir: string) => join(dataDir, LISTINGS)

/** A copy of a picture, by the width that its file is named after. */
export interface NamedCopy {
  width: PictureWidth
  copy: Copy
}

/** Keeps all copies of a picture under a random name, safe on the disk, and returns the name. */
export async function savePictureFiles(dataDir: string, copies: readonly NamedCopy[]): Promise<string> {
  const filename = crypto.randomUUID()
  const files = copies.map(({ width, copy }) => ({ name: pictureFile(filename, width), bytes: copy.bytes }))
  await saveFiles(folderOf(dataDir), files)
  return filename
}

/** Removes all copies of pictures; those that the program brought are not in the folder. */
export async function removePictureFiles(
  dataDir: string,
  pictures: readonly Pick<Image, 'filename'>[],
): Promise<void> {
  const names = pictures.flatMap(({ filename }) =>
    PICTURE_WIDTHS.map((width) => pictureFile(filename, width)),
  )
  await removeFiles(folderOf(dataDir), names)
}

/** Names that we give, with the name of their picture in front. */
const NAME = /^([0-9a-f-]{36})-\d+\.webp$/

/** Removes the files that no home names, as of drafts that went with their agent; `now` is the system's time. */
export function removeForgottenPictures({ db, config }: Deps, now: number): Promise<void> {
  const nameOf = (file: string) => NAME.exec(file)?.[1] ?? null
  const rowsAfter = (id: number, atMost: number) => nextPictureNames(db.read, id, atMost)
  return removeForgotten(folderOf(config.dataDir), { nameOf, rowsAfter }, now)
}
