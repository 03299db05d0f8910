import { AppError } from '#api/http/errors.ts'
import { type Box, type Copy, ImagesBusy, UnusableImage, webpCopies } from '#api/gateways/images.ts'
import {
  faultOfBytes,
  PICTURE_MAX_PIXELS,
  PICTURE_MESSAGE,
  type PictureFault,
} from '#domain/profile/pictures/rules.ts'

const TOO_LARGE: readonly PictureFault[] = ['tooLarge', 'tooManyPixels']

const BUSY = 'A lot of pictures are being uploaded right now. Please try again in a moment.'

interface Upload {
  picture: Blob
  name: string
}

/** Makes the stored copies of an uploaded picture. Throws invalid and too_large with what's wrong, and unavailable if too many are waiting. */
export async function copiesOf(
  { picture, name }: Upload,
  boxes: readonly [Box, ...Box[]],
): Promise<[Copy, ...Copy[]]> {
  const bytes = await picture.bytes()
  const fault = faultOfBytes(bytes)
  if (fault) throw refusal(name, fault)
  try {
    return await webpCopies(bytes, boxes, PICTURE_MAX_PIXELS)
  } catch (error) {
    if (error instanceof UnusableImage) throw refusal(name, error.fault)
    if (error instanceof ImagesBusy) throw new AppError('unavailable', BUSY)
    throw error
  }
}

function refusal(name: string, fault: PictureFault): AppError {
  const kind = TOO_LARGE.includes(fault) ? 'too_large' : 'invalid'
  return new AppError(kind, { [name]: PICTURE_MESSAGE[fault] })
}
