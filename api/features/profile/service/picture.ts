import type { Deps } from '#api/deps.ts'
import { AppError, noSuchUser } from '#api/errors.ts'
import { removePicture, savePicture } from '#api/features/profile/pictures/service.ts'
import { pictureNameOf, updatePictureName } from '#api/features/profile/queries.ts'
import { ImagesBusy, square, UnusableImage, webpCopies } from '#api/gateways/images.ts'
import {
  faultOfBytes,
  PICTURE_EDGE,
  PICTURE_MAX_PIXELS,
  PICTURE_MESSAGE,
  type PictureFault,
} from '#domain/profile/pictures/rules.ts'

const TOO_LARGE: readonly PictureFault[] = ['tooLarge', 'tooManyPixels']

/** Takes an uploaded picture as the person's own and returns its name. The one before is removed. */
export async function setPicture(deps: Deps, userId: number, upload: Blob): Promise<string> {
  const copies = await copiesOf(await upload.bytes())
  const filename = await savePicture(deps.config.dataDir, copies)
  try {
    await exchangePicture(deps, userId, filename)
  } catch (error) {
    await removePicture(deps.config.dataDir, filename)
    throw error
  }
  return filename
}

/** Takes the person's picture away, if there is one. */
export async function clearPicture(deps: Deps, userId: number): Promise<void> {
  await exchangePicture(deps, userId, null)
}

async function copiesOf(bytes: Uint8Array) {
  const fault = faultOfBytes(bytes)
  if (fault) throw refusal(fault)
  try {
    const edges = [square(PICTURE_EDGE.large), square(PICTURE_EDGE.small)] as const
    const [large, small = large] = await webpCopies(bytes, edges, PICTURE_MAX_PIXELS)
    return { large: large.bytes, small: small.bytes }
  } catch (error) {
    if (error instanceof UnusableImage) throw refusal(error.fault)
    if (error instanceof ImagesBusy) throw new AppError('unavailable', BUSY)
    throw error
  }
}

const BUSY = 'Many pictures are being uploaded right now. Please try again in a moment.'

function refusal(fault: PictureFault): AppError {
  const kind = TOO_LARGE.includes(fault) ? 'too_large' : 'invalid'
  return new AppError(kind, { profile_picture: PICTURE_MESSAGE[fault] })
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
