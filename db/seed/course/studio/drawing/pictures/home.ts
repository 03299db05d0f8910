import { disc, polyline, roundBox } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import type { Home } from '../../script.ts'
import { HUES } from '../colours.ts'
import { livedIn } from '../alive.ts'
import { CUT, cutaway } from '../cutaway.ts'
import { widthOf } from '../letters.ts'
import { clamped, eased } from '../motion.ts'
import { type Draw, seen } from '../picture.ts'
import { type Box, faded, joined, line, type Piece, piece, shape, WIDTH } from '../piece.ts'
import { markAround } from '../shapes.ts'
import { textIn } from '../text.ts'

type Label = Home['labels'][number]

/** What a label points at, and its side. */
const SPOTS: Record<Label['at'], { x: number; y: number; side: 'left' | 'right' }> = {
  roof: { x: 742, y: CUT.eaves - 42, side: 'right' },
  upper: { x: 506, y: CUT.eaves + 74, side: 'left' },
  ground: { x: 500, y: CUT.upper + 68, side: 'left' },
  kitchen: { x: 822, y: CUT.upper + 52, side: 'right' },
  basement: { x: 462, y: CUT.cellar - 52, side: 'left' },
  garden: { x: 908, y: CUT.ground - 118, side: 'right' },
}
const HEIGHT = 60
const SIZE = 27

export const home: Draw<Home> = ({ labels }, { area, moment }) => {
  const boxes = { ...boxesOf('left', labels, area), ...boxesOf('right', labels, area) }
  return [
    cutaway(),
    ...livedIn(moment.scene),
    ...labels.flatMap((label) => {
      const box = boxes[label.id]
      return box === undefined ? [] : tag(label, box, moment.shown(label.id), moment.marked(label.id))
    }),
  ]
}

/** Returns the boxes of one side's labels, in the order of what they point at, without overlaps. */
function boxesOf(side: 'left' | 'right', labels: readonly Label[], area: Box): Record<string, Box> {
  const onSide = labels
    .filter(({ at }) => SPOTS[at].side === side)
    .toSorted((one, other) => SPOTS[one.at].y - SPOTS[other.at].y)
  const pitch = Math.max(HEIGHT + 12, Math.min(110, (area.height - HEIGHT) / Math.max(1, onSide.length - 1)))
  const last = area.y + area.height - HEIGHT
  let free = area.y
  return Object.fromEntries(
    onSide.map(({ id, at, text }, index) => {
      const width = Math.min(352, widthOf(text, 'strong', SIZE) + 40)
      const y = Math.min(last - (onSide.length - 1 - index) * pitch, Math.max(free, SPOTS[at].y - HEIGHT / 2))
      free = y + pitch
      return [id, { x: side === 'left' ? 64 : WIDTH - 64 - width, y, width, height: HEIGHT }]
    }),
  )
}

function tag({ text, at, tone }: Label, box: Box, shown: number, marked: number): Piece[] {
  if (shown <= 0) return []
  const spot = SPOTS[at]
  const hue = HUES[tone ?? 'spruce']
  const start = spot.side === 'left' ? box.x + box.width : box.x
  const y = box.y + box.height / 2
  const t = eased(clamped(shown * 1.5 - 0.5))
  const reach = eased(clamped(shown * 2))
  const leader = piece(
    {
      x: Math.min(start, spot.x) - 14,
      y: Math.min(y, spot.y) - 14,
      width: Math.abs(start - spot.x) + 28,
      height: Math.abs(y - spot.y) + 28,
    },
    line(
      polyline([spot.x, spot.y], [spot.x + (start - spot.x) * reach, spot.y + (y - spot.y) * reach]),
      byDay('raised'),
      7,
    ) +
      line(
        polyline([spot.x, spot.y], [spot.x + (start - spot.x) * reach, spot.y + (y - spot.y) * reach]),
        hue.shape,
        3.5,
      ) +
      shape(disc(spot.x, spot.y, 10), byDay('raised')) +
      shape(disc(spot.x, spot.y, 6.5), hue.shape),
  )
  const back = piece(
    { x: box.x - 3, y: box.y - 2, width: box.width + 6, height: box.height + 8 },
    shape(roundBox(box.x, box.y, box.width, box.height, 16), byDay('raised')) +
      shape(roundBox(box.x, box.y + 12, 6, box.height - 24, 3), hue.shape),
  )
  const words = textIn({ ...box, x: box.x + 20, width: box.width - 32 }, text, {
    size: SIZE,
    least: 19,
    look: 'strong',
    upright: 'middle',
  })
  return seen(leader, faded(joined([back, words]), t), ...markAround(box, marked, 20))
}
