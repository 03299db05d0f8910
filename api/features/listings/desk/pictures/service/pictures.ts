import type { Deps } from '#api/deps.ts'
import { AppError, conflict, notFound } from '#api/http/errors.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import {
  deletePicture,
  hasPictureUnder,
  insertPicture,
  pictureCount,
  updatePicture,
} from '#api/features/listings/desk/pictures/queries.ts'
import { removePictureFiles, savePictureFiles } from '#api/features/listings/desk/pictures/service/files.ts'
import { type HomeRow, updateHome } from '#api/features/listings/desk/queries.ts'
import { type DeskUser, manageableHome } from '#api/features/listings/desk/service/access.ts'
import { picturesOf } from '#api/features/listings/detail/queries.ts'
import { copiesOf } from '#api/features/profile/service/uploads.ts'
import { orRemove } from '#api/gateways/files/store.ts'
import { blurOf, type Box } from '#api/gateways/images.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { MAX_PICTURES, PICTURE_WIDTHS, type PictureWidth } from '#domain/listings/pictures/pictures.ts'
import type { Image } from '#domain/listings/property.ts'
import { nextChangeTime } from '#domain/listings/desk/transitions.ts'

const boxOf = (width: PictureWidth): Box => ({ width, height: 2 * width })

const FULL = `A home can have at most ${MAX_PICTURES} pictures. Please delete one first.`

interface NewPicture {
  picture: Blob
  key?: string | undefined
}

/** Appends a picture. Throws like uploads do, not_found, and conflict if there are too many. */
export async function addPicture(
  deps: Deps,
  deskUser: DeskUser,
  mslNumber: string,
  { picture: upload, key }: NewPicture,
) {
  const home = await manageableHome(deps.db.read, deskUser, mslNumber)
  if (await hasPictureUnder(deps.db.read, home.id, key))
    return changePictures(deps, deskUser, mslNumber, 'picture added', async () => NO_CHANGE)
  if ((await pictureCount(deps.db.read, home.id)).pictures >= MAX_PICTURES) throw tooMany()
  const [small, medium, large] = PICTURE_WIDTHS
  const boxes = [boxOf(large), boxOf(medium), boxOf(small)] as const
  const copies = await copiesOf({ picture: upload, name: 'picture' }, boxes)
  const [largest, middle = largest, smallest = largest] = copies
  const placeholder = await blurOf(smallest)
  const filename = await savePictureFiles(deps.config, [
    { width: large, copy: largest },
    { width: medium, copy: middle },
    { width: small, copy: smallest },
  ])
  const change = changePictures(deps, deskUser, mslNumber, 'picture added', async (tx, { id }) => {
    // The job removes these copies' files.
    if (await hasPictureUnder(tx, id, key)) return NO_CHANGE
    const { pictures, last } = await pictureCount(tx, id)
    // Others may have been added while this one was processed.
    if (pictures >= MAX_PICTURES) throw tooMany()
    const { width, height } = largest
    const picture = { filename, caption: '', width, height, placeholder, position: last + 1 }
    await insertPicture(tx, { listing_id: id, key, ...picture })
    return undefined
  })
  return orRemove(change, () => removePictureFiles(deps.config, [{ filename }]))
}

const tooMany = () => new AppError('conflict', { picture: FULL })

/** Throws not_found, and conflict if the pictures have changed meanwhile. */
export async function orderPictures(
  deps: Deps,
  deskUser: DeskUser,
  mslNumber: string,
  order: readonly number[],
) {
  return changePictures(deps, deskUser, mslNumber, 'pictures ordered', async (tx, { id }) => {
    const before = (await picturesOf(tx, id)).map((picture) => picture.id)
    if (new Set(order).size !== order.length || !sameIds(before, order)) throw conflict(PICTURES_CHANGED)
    if (before.every((picture, index) => picture === order[index])) return NO_CHANGE
    for (const [index, picture] of order.entries()) {
      await updatePicture(tx, { listing_id: id, id: picture }, { position: index + 1 })
    }
    return undefined
  })
}

const PICTURES_CHANGED = 'These pictures were changed somewhere else. Please check them again.'

function sameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

/** Throws not_found. */
export async function captionPicture(
  deps: Deps,
  deskUser: DeskUser,
  mslNumber: string,
  { id, caption }: { id: number; caption: string },
) {
  return changePictures(deps, deskUser, mslNumber, 'caption written', async (tx, home) => {
    const picture = await pictureOf(tx, home, id)
    if (picture.caption === caption) return NO_CHANGE
    await updatePicture(tx, { listing_id: home.id, id }, { caption })
    return undefined
  })
}

/** Deletes the files after the commit. Throws not_found. */
export async function removePicture(deps: Deps, deskUser: DeskUser, mslNumber: string, id: number) {
  return changePictures(deps, deskUser, mslNumber, 'picture deleted', async (tx, home) => {
    const picture = await pictureOf(tx, home, id)
    await deletePicture(tx, picture.id)
    tx.afterCommit(() => removePictureFiles(deps.config, [picture]))
  })
}

async function pictureOf(tx: Connection, home: HomeRow, id: number): Promise<Image> {
  const picture = (await picturesOf(tx, home.id)).find((one) => one.id === id)
  if (!picture) throw notFound('We can’t find that picture.')
  return picture
}

/** Returned by a change that does nothing. */
const NO_CHANGE = Symbol('nothing')

/** Runs a change of a home's pictures, which also changes the home. */
async function changePictures(
  deps: Deps,
  deskUser: DeskUser,
  mslNumber: string,
  kind: string,
  change: (tx: Transaction, home: HomeRow) => Promise<typeof NO_CHANGE | undefined | void>,
) {
  return deps.db.write(async (tx) => {
    const home = await manageableHome(tx, deskUser, mslNumber)
    let { changed_at } = home
    if ((await change(tx, home)) !== NO_CHANGE) {
      const at = deps.clock()
      changed_at = nextChangeTime(at, home.changed_at)
      await updateHome(tx, home.id, { changed_at })
      const detail = { home: home.msl_number, kind }
      await recordAudit(tx, { at, action: 'listing.pictures_changed', actor_id: deskUser.id, detail })
    }
    return { images: await picturesOf(tx, home.id), changed_at, changed_before: home.changed_at }
  })
}

export type PicturesSaved = Awaited<ReturnType<typeof changePictures>>
