import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { type Counted, countWithin, durationText } from '#api/features/accounts/limits/service.ts'
import { type Box, type Copy, ImagesBusy, UnusableImage, webpCopies } from '#api/gateways/images.ts'
import {
  faultOfBytes,
  PICTURE_MAX_PIXELS,
  PICTURE_MESSAGE,
  type PictureFault,
} from '#domain/profile/pictures/rules.ts'

const TOO_LARGE: readonly PictureFault[] = ['tooLarge', 'tooManyPixels']

const BUSY = 'Many pictures are being uploaded right now. Please try again in a moment.'

/** Somebody's upload: what the call names it, and by what limit it is counted. */
interface Upload {
  picture: Blob
  name: string
  limit: 'picture-person' | 'home-picture-person'
  by: number
}

/**
 * The copies that are kept of an uploaded picture. Throws invalid and too_large with what is wrong with the picture, too_many when
 * the person has uploaded too many lately, and unavailable when too many wait.
 */
export async function copiesOf(
  deps: Deps,
  { picture, name, limit, by }: Upload,
  boxes: readonly [Box, ...Box[]],
): Promise<[Copy, ...Copy[]]> {
  const bytes = await picture.bytes()
  const fault = faultOfBytes(bytes)
  if (fault) throw refusal(name, fault)
  await count(deps, { limit, subject: String(by) })
  try {
    return await webpCopies(bytes, boxes, PICTURE_MAX_PIXELS)
  } catch (error) {
    if (error instanceof UnusableImage) throw refusal(name, error.fault)
    if (error instanceof ImagesBusy) throw new AppError('unavailable', BUSY)
    throw error
  }
}

/** Counts what is to be decoded: that is the work. */
async function count({ db, key, clock }: Deps, counted: Counted): Promise<void> {
  const wait = await db.write((tx) => countWithin(tx, key, [counted], clock()))
  if (wait === 0) return
  throw new AppError(
    'too_many',
    `You have uploaded very many pictures. Please wait ${durationText(wait)} and try again.`,
  )
}

function refusal(name: string, fault: PictureFault): AppError {
  const kind = TOO_LARGE.includes(fault) ? 'too_large' : 'invalid'
  return new AppError(kind, { [name]: PICTURE_MESSAGE[fault] })
}
