import type { Film } from '../script.ts'
import type { Timeline } from '../timeline.ts'
import { frameAt } from './frame.ts'
import { FULL, HEIGHT, type Piece, WIDTH } from './piece.ts'
import { FRAME_BYTES, nextFrame, pngOf } from './raster.ts'

export { HEIGHT, WIDTH }
/** Frames a second. */
export const FPS = 15
/** What ffmpeg is told of the frames on its standard input, before `-i -`. */
export const RAW_VIDEO: readonly string[] = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'yuv420p',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
  '-s',
  `${WIDTH}x${HEIGHT}`,
  '-r',
  `${FPS}`,
]

/**
 * The frames of a film, in order, `Math.round(timeline.duration * FPS)` of them, each as the bytes that `RAW_VIDEO` tells.
 * A frame that is as the one before is the same array; none is written to again.
 */
export async function* drawFilm(film: Film, timeline: Timeline): AsyncIterable<Uint8Array> {
  let frame: Uint8Array = new Uint8Array(FRAME_BYTES)
  let before: readonly Piece[] = []
  for (let index = 0; index < Math.round(timeline.duration * FPS); index++) {
    const pieces = frameAt(film, timeline, index / FPS)
    frame = nextFrame(frame, before, pieces)
    before = pieces
    yield frame
  }
}

const POSTER_BYTES = 40_000
/** From the best quality that is tried to the least. */
const QUALITIES = [66, 58, 50, 42, 34]

/** The film's opening as a picture of 1280 × 720 in WebP, below 40 kB. */
export async function drawPoster(film: Film): Promise<Uint8Array> {
  const still: Timeline = { lines: [], scenes: [{ start: 0, end: 1 }], duration: 1 }
  const opening = { ...film, scenes: film.scenes.slice(0, 1) }
  const png = pngOf(frameAt(opening, still, 0.5), FULL)
  for (const quality of QUALITIES) {
    const poster = await new Bun.Image(png).webp({ quality }).bytes()
    if (poster.length < POSTER_BYTES) return poster
  }
  throw new Error(`The opening of ${film.filename} is too rich for a poster of ${POSTER_BYTES} bytes.`)
}
