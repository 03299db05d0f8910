import { withoutMetadata as pngWithoutMetadata } from '#api/gateways/png.ts'
import { withoutMetadata as webpWithoutMetadata } from '#api/gateways/webp.ts'
import { BLUR, blurAddress } from '#domain/listings/pictures/pictures.ts'
import { kindOf } from '#domain/profile/pictures/kinds.ts'

/** Quality of the copies, 1 to 100. */
const QUALITY = 82

/** A picture that can't be used. */
export class UnusableImage extends Error {
  constructor(readonly fault: 'damaged' | 'tooManyPixels') {
    super(`The image is ${fault}.`)
  }
}

export class ImagesBusy extends Error {}

/** A picture of 25 megapixels takes about 100 MB while it's decoded, so they're decoded one at a time, and few may wait. */
const MAX_QUEUED = 8

let queued = 0
let lastJob: Promise<unknown> = Promise.resolve()

function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queued >= MAX_QUEUED) throw new ImagesBusy()
  queued += 1
  const job = lastJob.then(work).finally(() => {
    queued -= 1
  })
  lastJob = job.catch(() => undefined)
  return job
}

export interface Box {
  width: number
  height: number
}

export interface Copy extends Box {
  bytes: Uint8Array
}

export const square = (edge: number): Box => ({ width: edge, height: edge })

/**
 * Returns WebP copies of a picture, one for each box it must fit in, largest first: upright, without metadata and never
 * enlarged. The size is read from the header before anything is decoded. Throws UnusableImage for a picture of more than
 * `maxPixels` or one that can't be decoded, and ImagesBusy if too many are waiting.
 */
export async function webpCopies(
  bytes: Uint8Array,
  [largest, ...others]: readonly [Box, ...Box[]],
  maxPixels: number,
): Promise<[Copy, ...Copy[]]> {
  return enqueue(async () => {
    const pixels = kindOf(bytes) === 'png' ? pngWithoutMetadata(bytes) : bytes
    const large = await webpCopy(pixels, largest, maxPixels)
    // From the large copy, so that the picture is decoded once.
    const copies: [Copy, ...Copy[]] = [large]
    for (const box of others) copies.push(await webpCopy(large.bytes, box, maxPixels))
    return copies
  })
}

export async function blurOf(copy: Copy): Promise<string> {
  return blurAddress(
    await new Bun.Image(copy.bytes).resize(BLUR.width).webp({ quality: BLUR.quality }).bytes(),
  )
}

async function webpCopy(bytes: Uint8Array, box: Box, maxPixels: number): Promise<Copy> {
  try {
    const image = new Bun.Image(bytes, { maxPixels, autoOrient: true })
    const copy = image
      .resize(box.width, box.height, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
    const plain = webpWithoutMetadata(await copy.bytes())
    const { width, height } = await new Bun.Image(plain).metadata()
    return { bytes: plain, width, height }
  } catch (error) {
    throw new UnusableImage(codeOf(error) === 'ERR_IMAGE_TOO_MANY_PIXELS' ? 'tooManyPixels' : 'damaged')
  }
}

const JPEG_QUALITIES = [80, 68, 56, 44]
const JPEG_SCALES = [1, 0.75, 0.5]

interface Jpeg extends Box {
  bytes: Uint8Array
}

/**
 * Returns a copy for mail programs, some of which don't support WebP: inside the box and of at most `maxBytes`. Null if it
 * can't be made.
 */
export async function jpegCopy(picture: Uint8Array, box: Box, maxBytes: number): Promise<Jpeg | null> {
  try {
    for (const scale of JPEG_SCALES) {
      for (const quality of JPEG_QUALITIES) {
        const bytes = await new Bun.Image(picture)
          .resize(box.width * scale, box.height * scale, { fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality })
          .bytes()
        if (bytes.length > maxBytes) continue
        const { width, height } = await new Bun.Image(bytes).metadata()
        return { bytes, width, height }
      }
    }
    return null
  } catch {
    return null
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
