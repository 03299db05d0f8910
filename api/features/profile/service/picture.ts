import type { Deps } from '#api/deps.ts'
import { noSuchUser } from '#api/http/errors.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import { readPicture, removePicture, savePicture } from '#api/features/profile/pictures/service.ts'
import { pictureNameOf, pictureNamesOf, updatePictureName } from '#api/features/profile/queries.ts'
import { copiesOf } from '#api/features/profile/service/uploads.ts'
import { square } from '#api/gateways/images.ts'
import { largePictureName } from '#domain/profile/pictures/names.ts'
import { PICTURE_EDGE } from '#domain/profile/pictures/rules.ts'

/** Stores an upload as the person's picture and removes the previous one. Returns its name. Throws as `copiesOf`. */
export async function setPicture(deps: Deps, userId: number, upload: Blob): Promise<string> {
  const edges = [square(PICTURE_EDGE.large), square(PICTURE_EDGE.small)] as const
  const [large, small = large] = await copiesOf({ picture: upload, name: 'profile_picture' }, edges)
  const filename = await savePicture(deps.config.dataDir, { large: large.bytes, small: small.bytes })
  try {
    await exchangePicture(deps, userId, filename)
  } catch (error) {
    await removePicture(deps.config.dataDir, filename)
    throw error
  }
  return filename
}

/** Returns a picture for a viewer; null if either blocked the other. */
export async function pictureFor({ db, config }: Deps, viewerId: number, filename: string) {
  const picture = await readPicture(config.dataDir, filename)
  const blocked = picture ? await blockedAround(db.read, viewerId) : new Set<number>()
  if (blocked.size === 0) return picture
  const hidden = await pictureNamesOf(db.read, [...blocked])
  return [filename, largePictureName(filename)].some((name) => name !== null && hidden.includes(name))
    ? null
    : picture
}

export async function clearPicture(deps: Deps, userId: number): Promise<void> {
  await exchangePicture(deps, userId, null)
}

/** The old files go after the commit, when nobody is told about them any more. */
async function exchangePicture({ db, config }: Deps, userId: number, filename: string | null): Promise<void> {
  await db.write(async (tx) => {
    const before = await pictureNameOf(tx, userId)
    if (before === undefined) throw noSuchUser()
    await updatePictureName(tx, userId, filename)
    tx.afterCommit(() => removePicture(config.dataDir, before))
  })
}
