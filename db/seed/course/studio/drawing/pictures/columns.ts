import { box as rectangle, disc, roundBox } from '#art/paths.ts'
import type { Columns } from '../../script.ts'
import { hueOf } from '../colours.ts'
import { widthOf } from '../letters.ts'
import { eased } from '../motion.ts'
import { type Draw, placed, type Place, seen } from '../picture.ts'
import { type Box, faded, joined, type Piece, piece, shape } from '../piece.ts'
import { bar, card, markAround, slot, wiped } from '../shapes.ts'
import { alike, textIn, type TextStyle } from '../text.ts'

const GAP = 28
const HEAD = 72
const PADDING = 24

export const columns: Draw<Columns> = ({ columns: all }, place) => {
  const { area, moment } = place
  const width = (area.width - GAP * (all.length - 1)) / all.length
  const most = Math.max(...all.map(({ points }) => points.length), 1)
  const pitch = Math.min(most > 3 ? 96 : 124, (area.height - HEAD - 24) / most)
  const box = placed(area, HEAD + 24 + pitch * most)
  const room = { width: width - 2 * PADDING - 30, height: pitch }
  const texts = all.flatMap(({ points }) => points.map(({ text }) => text))
  const style = alike(texts, room, {
    size: pitch > 100 ? 32 : 29,
    least: 20,
    lines: pitch > 56 ? 2 : 1,
    upright: 'middle',
  })
  return all.flatMap((column, index) => {
    const columnBox = { ...box, x: box.x + (width + GAP) * index, width }
    const t = eased(moment.shown(column.id))
    const top = faded(columnHead(column, columnBox, index), t, 0, Math.round(24 * (1 - t)))
    const points =
      t > 0.5 ? pointsOf(column, columnBox, hueOf(column.tone, index).shape, { pitch, style, place }) : []
    return seen(slot(columnBox, t), top, ...points, ...markAround(columnBox, moment.marked(column.id), 22))
  })
}

type Column = Columns['columns'][number]

function columnHead({ title, tone }: Column, box: Box, index: number): Piece {
  const hue = hueOf(tone, index)
  const band = piece(
    { ...box, height: HEAD },
    shape(roundBox(box.x, box.y, box.width, HEAD, 20), hue.shape) +
      shape(rectangle(box.x, box.y + 30, box.width, HEAD - 30), hue.shape),
  )
  const words = textIn(
    { x: box.x + PADDING, y: box.y, width: box.width - 2 * PADDING, height: HEAD },
    title,
    {
      size: 30,
      least: 20,
      lines: 2,
      look: 'heading',
      colour: hue.on,
      upright: 'middle',
    },
  )
  return joined([card(box), band, words])
}

interface Rows {
  pitch: number
  style: TextStyle
  place: Place
}

function pointsOf(
  { points }: Column,
  box: Box,
  colour: string,
  { pitch, style, place: { moment } }: Rows,
): Piece[] {
  return points.flatMap(({ id, text }, row) => {
    const y = box.y + HEAD + 12 + pitch * row
    const dot = piece(
      { x: box.x + PADDING - 2, y: y + pitch / 2 - 9, width: 18, height: 18 },
      shape(disc(box.x + PADDING + 7, y + pitch / 2, 7), colour),
    )
    const place = { x: box.x + PADDING + 30, y, width: box.width - 2 * PADDING - 30, height: pitch }
    const words = textIn(place, text, style)
    const t = eased(moment.shown(id))
    return seen(
      bar({ ...place, width: widthOf(text, 'text', style.size) * 0.5 }, t),
      wiped(joined([dot, words]), t),
      ...markAround(
        { x: box.x + 12, y: y + 5, width: box.width - 24, height: pitch - 10 },
        moment.marked(id),
        12,
      ),
    )
  })
}
