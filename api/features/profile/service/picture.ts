import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { noSuchUser, notFound } from '#api/http/errors.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import { readPicture, removePicture, savePicture } from '#api/features/profile/pictures/service.ts'
import {
  pictureNamesOf,
  type Pictures,
  picturesOf,
  privatePictureOwner,
  updatePictures,
} from '#api/features/profile/queries.ts'
import { copiesOf } from '#api/features/profile/service/uploads.ts'
import { orRemove } from '#api/gateways/files/store.ts'
import { square } from '#api/gateways/images.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { largePictureName } from '#domain/profile/pictures/names.ts'
import { PICTURE_EDGE } from '#domain/profile/pictures/rules.ts'

/**
 * Stores an upload as the person's picture and removes the previous one. A client's first picture is private until they share
 * it; one that replaces a shared picture is shared too. Returns its name. Throws like `copiesOf`.
 */
export async function setPicture(
  deps: Deps,
  { id, role }: Pick<SessionUser, 'id' | 'role'>,
  upload: Blob,
): Promise<string> {
  const edges = [square(PICTURE_EDGE.large), square(PICTURE_EDGE.small)] as const
  const [large, small = large] = await copiesOf({ picture: upload, name: 'profile_picture' }, edges)
  const filename = await savePicture(deps.config, { large: large.bytes, small: small.bytes })
  const exchange = exchangePicture(deps, id, ({ shared }) =>
    shared !== null || role !== ROLE.CLIENT
      ? { shared: filename, unshared: null }
      : { shared: null, unshared: filename },
  )
  await orRemove(exchange, () => removePicture(deps.config, filename))
  return filename
}

/** Returns a picture for a viewer; null if it's someone else's private one, or if either blocked the other. */
export async function pictureFor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  viewerId: number,
  filename: string,
) {
  const picture = await readPicture(config, filename)
  if (!picture) return null
  const names = [filename, largePictureName(filename)].filter((name) => name !== null)
  const owner = await privatePictureOwner(db.read, names)
  if (owner !== undefined && owner !== viewerId) return null
  const blocked = await blockedAround(db.read, viewerId)
  if (blocked.size === 0) return picture
  const hidden = await pictureNamesOf(db.read, [...blocked])
  return names.some((name) => hidden.includes(name)) ? null : picture
}

export async function clearPicture(deps: Deps, userId: number): Promise<void> {
  await exchangePicture(deps, userId, () => ({ shared: null, unshared: null }))
}

/** Shows a person's picture to others, or to no one else. Throws not_found without a picture. */
export async function sharePicture({ db }: Deps, userId: number, isShared: boolean): Promise<void> {
  await db.write(async (tx) => {
    const pictures = await picturesOf(tx, userId)
    const name = pictures?.shared ?? pictures?.unshared ?? null
    if (name === null) throw notFound('Upload a picture first.')
    await updatePictures(
      tx,
      userId,
      isShared ? { shared: name, unshared: null } : { shared: null, unshared: name },
    )
  })
}

/** The old files go after the commit, when no response mentions them any more. */
async function exchangePicture(
  { db, config }: Deps,
  userId: number,
  next: (before: Pictures) => Pictures,
): Promise<void> {
  await db.write(async (tx) => {
    const before = await picturesOf(tx, userId)
    if (before === undefined) throw noSuchUser()
    await updatePictures(tx, userId, next(before))
    tx.afterCommit(() => removePicture(config, before.shared ?? before.unshared))
  })
}
