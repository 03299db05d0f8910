import type { Film } from '../script.ts'
import type { Timeline } from '../timeline.ts'
import { frameAt } from './frame.ts'
import { FULL, HEIGHT, type Piece, WIDTH } from './piece.ts'
import { FRAME_BYTES, nextFrame, pngOf } from './raster.ts'

export { HEIGHT, WIDTH }
export const FPS = 15
/** ffmpeg's options for the frames on its standard input, before `-i -`. */
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
 * Yields a film's `Math.round(timeline.duration * FPS)` frames, in the format of `RAW_VIDEO`. An unchanged frame is the same
 * array. Arrays are never modified.
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
/** From the best to the worst. */
const QUALITIES = [66, 58, 50, 42, 34]

/** Returns the film's opening as a WebP, 1280 × 720, under 40 kB. */
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
