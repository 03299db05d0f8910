import { arch, at, disc, oval } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import { art } from './colours.ts'
import { line, type Piece, piece, shape, WIDTH } from './piece.ts'

const SPEED = 34
const STRIDE = 0.9

/** Returns a distant person in a coat who walks along the pavement, up to `end`. */
export function walker(time: number, ground: number, from: number, coat: string, end = WIDTH): Piece | null {
  const x = Math.round(from + time * SPEED)
  if (x > end + 30) return null
  const swing = Math.round(Math.sin((time * 2 * Math.PI) / STRIDE) * 4) / 4
  const hip = ground - 26
  const leg = (side: number) =>
    line(
      `M${at(x, hip)}Q${at(x + side * swing * 5 + 2, ground - 13)} ${at(x + side * swing * 10, ground - 1)}`,
      byDay('ink'),
      5,
    )
  const arm = line(
    `M${at(x, ground - 48)}Q${at(x - swing * 5, ground - 38)} ${at(x - swing * 9 + 2, ground - 29)}`,
    byDay('ink'),
    4,
  )
  return piece(
    { x: x - 22, y: ground - 80, width: 44, height: 84 },
    shape(oval(x, ground, 15, 3), art('shade')) +
      leg(1) +
      leg(-1) +
      shape(arch(x - 10, ground - 56, 20, 34, 10), coat) +
      arm +
      shape(disc(x + 1, ground - 65, 8), art('skin-tan')) +
      shape(arch(x - 8.5, ground - 75, 17, 10, 8), byDay('ink')),
  )
}
