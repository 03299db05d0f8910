import { LISTINGS } from '#api/boot/data-folder.ts'
import type { Deps } from '#api/deps.ts'
import { nextPictureNames } from '#api/features/listings/desk/pictures/queries.ts'
import type { Copy } from '#api/gateways/images.ts'
import { removeUnusedFiles } from '#api/gateways/files/store.ts'
import { type FilesPlace, fileStore } from '#api/gateways/files/stores.ts'
import { PICTURE_WIDTHS, pictureFile, type PictureWidth } from '#domain/listings/pictures/pictures.ts'
import type { Image } from '#domain/listings/property.ts'

const storeOf = (config: FilesPlace) => fileStore(config, LISTINGS)

interface NamedCopy {
  width: PictureWidth
  copy: Copy
}

/** Stores all copies durably under a random name, and returns the name. */
export async function savePictureFiles(config: FilesPlace, copies: readonly NamedCopy[]): Promise<string> {
  const filename = crypto.randomUUID()
  const files = copies.map(({ width, copy }) => ({ name: pictureFile(filename, width), bytes: copy.bytes }))
  await storeOf(config).save(files)
  return filename
}

/** Removes all copies of uploaded pictures. Bundled pictures aren't in this folder. */
export async function removePictureFiles(
  config: FilesPlace,
  pictures: readonly Pick<Image, 'filename'>[],
): Promise<void> {
  const names = pictures.flatMap(({ filename }) =>
    PICTURE_WIDTHS.map((width) => pictureFile(filename, width)),
  )
  await storeOf(config).remove(names)
}

const NAME = /^([0-9a-f-]{36})-\d+\.webp$/

/** Removes files that no home refers to, such as those of drafts deleted with their agent. `now` is the system time. */
export function removeUnusedPictures({ db, config }: Deps, now: number): Promise<void> {
  const nameOf = (file: string) => NAME.exec(file)?.[1] ?? null
  const rowsAfter = (id: number, atMost: number) => nextPictureNames(db.read, id, atMost)
  return removeUnusedFiles(storeOf(config), { nameOf, rowsAfter }, now)
}
