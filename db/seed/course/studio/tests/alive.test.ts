import { expect, test } from 'bun:test'
import { allFilms } from '../all.ts'
import { FPS } from '../drawing/film.ts'
import { frameAt } from '../drawing/frame.ts'
import { ground } from '../drawing/grounds.ts'
import type { Piece } from '../drawing/piece.ts'
import { changedBoxes } from '../drawing/raster.ts'
import { narrate } from '../narrate.ts'
import type { Film } from '../script.ts'
import type { Timeline } from '../timeline.ts'
import { quietVoice } from './quiet-voice.ts'

/** Seconds for which a picture may stand still. */
const LONGEST_HOLD = 6
/** A change of fewer points, 4 × 4, could be noise. */
const NOISE = 16
const FILMS = await allFilms()

const mayBeSeen = (before: readonly Piece[], pieces: readonly Piece[]) =>
  changedBoxes(before, pieces).some(({ width, height }) => width * height > NOISE)

/** Five times a second, and the frames around each cut. */
function secondsOf({ scenes, duration }: Timeline): number[] {
  const steps = Array.from({ length: Math.floor(duration * 5) }, (_, index) => index / 5)
  const cuts = scenes.slice(1).flatMap(({ start }) => [-1, 0, 1].map((frame) => start + frame / FPS))
  return [...steps, ...cuts].toSorted((one, other) => one - other)
}

/** Returns the seconds of every frame without a heading or a picture, and of every hold that is too long. */
async function faultsOf(film: Film): Promise<string[]> {
  const { timeline } = await narrate(film, quietVoice)
  const faults: string[] = []
  let before: readonly Piece[] = []
  let since = 0
  for (const time of secondsOf(timeline)) {
    const pieces = frameAt(film, timeline, time)
    const heading = pieces.some(({ texts }) => texts.some(({ whole }) => whole))
    const behind = ground('sky', film.filename, time).length
    if (!heading || pieces.length < behind + 2) faults.push(`blank at ${time.toFixed(1)} s`)
    if (time - since > LONGEST_HOLD) faults.push(`still from ${since.toFixed(1)} s`)
    if (mayBeSeen(before, pieces) || time - since > LONGEST_HOLD) since = time
    before = pieces
  }
  return faults
}

test.each(FILMS)('$filename has no blank frame and never stands still', async (film) => {
  expect(await faultsOf(film)).toEqual([])
})
