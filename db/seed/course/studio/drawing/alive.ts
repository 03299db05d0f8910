import { disc, polygon, trace } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import { art } from './colours.ts'
import { CUT } from './cutaway.ts'
import { line, type Piece, piece, shape } from './piece.ts'

/** Small things that never stand still. They move by whole pixels, so that most frames are the same. */

const PUFFS = 3
const RISES = 4.5

/** Returns puffs that rise from a point; larger and fainter as they do. */
export function smoke(x: number, y: number, time: number, size = 1): string {
  return Array.from({ length: PUFFS }, (_, index) => {
    const share = (time / RISES + index / PUFFS + x / 97) % 1
    const [left, top] = [Math.round(x + share * 14 * size), Math.round(y - share * 30 * size)]
    const opacity = Math.round((1 - share) * 10) / 14
    const radius = (4 + Math.round(share * 5)) * size
    return shape(disc(left, top, radius), byDay('raised'), `fill-opacity="${opacity.toFixed(2)}"`)
  }).join('')
}

/** Returns a sitting cat that wags its tail. */
export function cat(x: number, y: number, time: number, colour: string): string {
  // Eight steps a second are enough for a tail.
  const swing = Math.round(Math.sin(Math.floor(time * 8) / 5 + x) * 6)
  return (
    shape(disc(x - 1, y - 4, 7) + disc(x + 6, y - 12, 5), colour) +
    shape(polygon([x + 2, y - 14], [x + 3, y - 20], [x + 7, y - 16]), colour) +
    shape(polygon([x + 6, y - 16], [x + 10, y - 20], [x + 11, y - 13]), colour) +
    line(trace(x - 6, y - 1, `q-10 2-11-7q0-5 ${swing - 3}-8`), colour, 3)
  )
}

/** Returns what moves in the home that is cut open: a chimney and a pot, a cat on the sofa, the washing machine. */
export function livedIn(time: number): Piece[] {
  const [pot, sofa, drum] = [
    { x: 757, y: CUT.ground - 72 },
    { x: 566, y: CUT.ground - 48 },
    { x: 508, y: CUT.cellar - 30 },
  ]
  const turn = Math.floor(time * 6) / 3
  const laundry = [0, 2.1, 4.2].map((from) =>
    disc(drum.x + Math.cos(turn + from) * 7, drum.y + Math.sin(turn + from) * 7, 4),
  )
  return [
    piece({ x: 734, y: CUT.ridge - 66, width: 50, height: 60 }, smoke(752, CUT.ridge - 16, time)),
    piece({ x: pot.x - 6, y: pot.y - 26, width: 26, height: 34 }, smoke(pot.x, pot.y, time, 0.6)),
    piece({ x: sofa.x - 30, y: sofa.y - 24, width: 46, height: 32 }, cat(sofa.x, sofa.y, time, art('cat'))),
    piece(
      { x: drum.x - 13, y: drum.y - 13, width: 26, height: 26 },
      shape(laundry.join(''), art('wall-blue')),
    ),
  ]
}
