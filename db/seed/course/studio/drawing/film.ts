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

/**
 * Returns the film's poster as a WebP, 1280 × 720, under 40 kB: its title over the finished picture of one of its scenes, so that no two
 * posters look alike.
 */
export async function drawPoster(film: Film): Promise<Uint8Array> {
  const scene = film.scenes.find(({ heading }) => heading === film.poster)
  if (!scene) throw new Error(`${film.filename} has no scene “${film.poster}” for its poster.`)
  const still: Timeline = { lines: [], scenes: [{ start: 0, end: 1 }], duration: 1 }
  // Without lines, everything is visible from the start.
  const finished = { ...film, scenes: [{ ...scene, heading: film.title, lines: [] }] }
  const png = pngOf(frameAt(finished, still, 0.5), FULL)
  for (const quality of QUALITIES) {
    const poster = await new Bun.Image(png).webp({ quality }).bytes()
    if (poster.length < POSTER_BYTES) return poster
  }
  throw new Error(`The picture of ${film.filename} is too rich for a poster of ${POSTER_BYTES} bytes.`)
}
