import type { Deps } from '#api/deps.ts'
import { noSuchUser } from '#api/http/errors.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import { readPicture, removePicture, savePicture } from '#api/features/profile/pictures/service.ts'
import { pictureNameOf, pictureNamesOf, updatePictureName } from '#api/features/profile/queries.ts'
import { copiesOf } from '#api/features/profile/service/uploads.ts'
import { square } from '#api/gateways/images.ts'
import { largePictureName } from '#domain/profile/pictures/names.ts'
import { PICTURE_EDGE } from '#domain/profile/pictures/rules.ts'

/** Takes an uploaded picture as the person's own and returns its name. The one before is removed. Throws as `copiesOf`. */
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

/** A kept picture for somebody who looks; null as well for those of whom they blocked or who blocked them. */
export async function pictureFor({ db, config }: Deps, viewerId: number, filename: string) {
  const picture = await readPicture(config.dataDir, filename)
  const blocked = picture ? await blockedAround(db.read, viewerId) : new Set<number>()
  if (blocked.size === 0) return picture
  const hidden = await pictureNamesOf(db.read, [...blocked])
  return [filename, largePictureName(filename)].some((name) => name !== null && hidden.includes(name))
    ? null
    : picture
}

/** Takes the person's picture away, if there is one. */
export async function clearPicture(deps: Deps, userId: number): Promise<void> {
  await exchangePicture(deps, userId, null)
}

/** The old picture's files go after the commit, when nobody is told of them any more. */
async function exchangePicture({ db, config }: Deps, userId: number, filename: string | null): Promise<void> {
  await db.write(async (tx) => {
    const before = await pictureNameOf(tx, userId)
    if (before === undefined) throw noSuchUser()
    await updatePictureName(tx, userId, filename)
    tx.afterCommit(() => removePicture(config.dataDir, before))
  })
}
