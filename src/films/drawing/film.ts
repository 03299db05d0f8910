import type { Film } from '../script.ts'
import type { Timeline } from '../timeline.ts'

export const WIDTH = 1280
export const HEIGHT = 720
/** Frames a second. */
export const FPS = 15
/** What ffmpeg is told of the frames on its standard input, before `-i -`. */
export const RAW_VIDEO: readonly string[] = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'yuv420p',
  '-s',
  `${WIDTH}x${HEIGHT}`,
  '-r',
  `${FPS}`,
]

/** The frames of a film, in order, `Math.round(timeline.duration * FPS)` of them, each as the bytes that `RAW_VIDEO` tells. */
export async function* drawFilm(_film: Film, timeline: Timeline): AsyncIterable<Uint8Array> {
  const frame = new Uint8Array((WIDTH * HEIGHT * 3) / 2).fill(128)
  for (let index = 0; index < Math.round(timeline.duration * FPS); index++) yield frame
}

/** The film's opening as a picture of 1280 × 720 in WebP, below 40 kB. */
export function drawPoster(_film: Film): Promise<Uint8Array> {
  throw new Error('Not drawn yet')
}
