import { byDay } from '#content/brand.ts'
import { disc, polyline, roundBox, type Point } from '#art/paths.ts'
import { art } from './colours.ts'
import { around, type Box, inPart, line, type Piece, piece, shape } from './piece.ts'

export function card({ x, y, width, height }: Box, radius = 20, fill = byDay('raised')): Piece {
  return piece(
    { x: x - 6, y: y - 4, width: width + 12, height: height + 18 },
    shape(roundBox(x - 2, y + 6, width + 4, height + 4, radius + 2), art('seam')) +
      shape(roundBox(x + 2, y + 3, width - 4, height, radius), art('seam')) +
      shape(roundBox(x, y, width, height, radius), fill),
  )
}

/** Returns the empty place of a card that is yet to appear, until it's there. */
export function slot({ x, y, width, height }: Box, shown: number, radius = 20): Piece | null {
  if (shown >= 1) return null
  return piece(
    { x, y, width, height },
    shape(roundBox(x, y, width, height, radius), byDay('raised'), 'fill-opacity="0.45"'),
  )
}

/** Returns a pale bar in the middle of a box on a card, until the words that belong there begin to appear. */
export function bar({ x, y, width, height }: Box, shown: number): Piece | null {
  if (shown > 0) return null
  const box = { x, y: y + height / 2 - 9, width, height: 18 }
  return piece(box, shape(roundBox(box.x, box.y, width, 18, 9), byDay('line'), 'fill-opacity="0.5"'))
}

/** Returns a marigold outline; `strength` is from 0 to 1. */
export function markAround(box: Box, strength: number, radius = 16): Piece[] {
  if (strength <= 0.01) return []
  const { x, y, width, height } = around(box, 4)
  return [
    piece(
      around(box, 10),
      line(roundBox(x, y, width, height, radius), byDay('accent'), 5, `opacity="${strength.toFixed(2)}"`),
    ),
  ]
}

/** Returns the left `share` of a piece, as if it were being written. */
export function wiped(whole: Piece, share: number): Piece | null {
  if (share <= 0) return null
  if (share >= 1) return whole
  const { x, y, width, height } = whole.box
  const part = Math.round(width * share)
  if (part < 1) return null
  return piece(
    whole.box,
    `<svg x="${x}" y="${y}" width="${part}" height="${height}" viewBox="${x} ${y} ${part} ${height}">${whole.svg}</svg>`,
    inPart(whole.texts),
  )
}

/** Returns the first `share` of a line, with an arrowhead once complete. */
export function arrow(points: readonly Point[], share: number, colour: string, width = 4): string {
  if (share <= 0) return ''
  const spans = points.slice(1).map((point, index) => distance(points[index] ?? point, point))
  let left = spans.reduce((sum, span) => sum + span, 0) * share
  const drawn: Point[] = points.slice(0, 1)
  for (const [index, span] of spans.entries()) {
    const [from, to] = [points[index], points[index + 1]]
    if (from === undefined || to === undefined || left <= 0) break
    const part = Math.min(1, left / span)
    drawn.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part])
    left -= span
  }
  const [before, end] = [drawn.at(-2), drawn.at(-1)]
  if (before === undefined || end === undefined) return ''
  return line(polyline(...drawn), colour, width) + head(before, end, colour, width)
}

function head(before: Point, end: Point, colour: string, width: number): string {
  const angle = Math.atan2(end[1] - before[1], end[0] - before[0])
  const wing = (turn: number): Point => [
    end[0] - Math.cos(angle + turn) * width * 3,
    end[1] - Math.sin(angle + turn) * width * 3,
  ]
  return line(polyline(wing(0.6), end, wing(-0.6)), colour, width)
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other[0] - one[0], other[1] - one[1])
}

/** Returns a ring's sector around `x`, `y`; angles in turns from the top, clockwise. */
export function sector(x: number, y: number, outer: number, inner: number, from: number, to: number): string {
  const at = (turn: number, radius: number): string => {
    const angle = (turn - 0.25) * 2 * Math.PI
    return `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`
  }
  const end = Math.min(to, from + 0.9999)
  const far = end - from > 0.5 ? 1 : 0
  return `M${at(from, outer)}A${outer} ${outer} 0 ${far} 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 ${far} 0 ${at(from, inner)}z`
}

export function badge(x: number, y: number, radius: number, fill: string, inside: string): string {
  return shape(disc(x, y, radius), fill) + inside
}

export function tick(x: number, y: number, size: number, colour: string): string {
  return line(
    polyline(
      [x - size * 0.42, y + size * 0.02],
      [x - size * 0.1, y + size * 0.34],
      [x + size * 0.44, y - size * 0.32],
    ),
    colour,
    size * 0.2,
  )
}

export function cross(x: number, y: number, size: number, colour: string): string {
  const arm = size * 0.32
  return (
    line(polyline([x - arm, y - arm], [x + arm, y + arm]), colour, size * 0.2) +
    line(polyline([x + arm, y - arm], [x - arm, y + arm]), colour, size * 0.2)
  )
}
