import { disc, type Point } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import type { Steps } from '../../script.ts'
import { clamped, eased } from '../motion.ts'
import { type Draw, placed, seen } from '../picture.ts'
import { type Box, faded, joined, piece, shape, type Piece } from '../piece.ts'
import { arrow, card, markAround } from '../shapes.ts'
import { textIn } from '../text.ts'

const GAP = { x: 52, y: 46 }

/** How many steps stand side by side. */
function acrossOf(count: number, width: number): number {
  if (width > 1000) return count <= 4 ? count : 3
  return count <= 3 ? 1 : 2
}

export const steps: Draw<Steps> = ({ steps: all }, { area, moment }) => {
  const across = Math.max(1, acrossOf(all.length, area.width))
  const rows = Math.ceil(all.length / across)
  const noted = all.some(({ note }) => note !== undefined)
  const highest = across === 1 ? 118 : noted ? 216 : 150
  const height = Math.min(highest, (area.height - GAP.y * (rows - 1)) / rows)
  const width = (area.width - GAP.x * (across - 1)) / across
  const origin = placed(area, rows * height + (rows - 1) * GAP.y)
  const boxes = all.map((_, index) => ({
    x: origin.x + (index % across) * (width + GAP.x),
    y: origin.y + Math.floor(index / across) * (height + GAP.y),
    width,
    height,
  }))
  return all.flatMap((step, index) => {
    const box = boxes[index] ?? origin
    const before = boxes[index - 1]
    const shown = moment.shown(step.id, 0.8)
    const t = eased(shown * 1.6 - 0.35)
    return seen(
      before === undefined ? null : pathBetween(before, box, clamped(shown * 2)),
      faded(
        stepCard(step, box, index),
        index === 0 ? eased(shown) : t,
        0,
        Math.round(16 * (1 - (index === 0 ? eased(shown) : t))),
      ),
      ...markAround(box, moment.marked(step.id), 22),
    )
  })
}

function stepCard({ title, note }: Steps['steps'][number], box: Box, index: number): Piece {
  const { x, y, width, height } = box
  const beside = height < 130
  const number = piece(
    { x: x + 20, y: beside ? y + height / 2 - 24 : y + 20, width: 48, height: 48 },
    shape(disc(x + 44, beside ? y + height / 2 : y + 44, 23), byDay('action')),
  )
  const digit = textIn(number.box, `${index + 1}`, {
    size: 27,
    look: 'heading',
    align: 'middle',
    upright: 'middle',
    colour: byDay('on-action'),
  })
  const left = beside ? x + 88 : x + 24
  const room = { x: left, width: x + width - left - 20 }
  const head = {
    ...room,
    y: beside ? y + 14 : y + 78,
    height: note === undefined ? height - (beside ? 28 : 92) : beside ? (height - 28) * 0.5 : 66,
  }
  const words = textIn(head, title, {
    size: 28,
    least: 21,
    lines: 2,
    look: 'strong',
    upright: beside ? 'middle' : 'top',
  })
  if (note === undefined) return joined([card(box), number, digit, words])
  const end = beside ? y + 14 + (height - 28) * 0.5 : head.y + heightOfWords(words) + 8
  const told = textIn({ ...room, y: end, height: y + height - end - 12 }, note, {
    size: 24,
    least: 19,
    lines: beside ? 1 : 3,
    colour: byDay('muted'),
  })
  return joined([card(box), number, digit, words, told])
}

function heightOfWords(words: Piece): number {
  return words.texts[0]?.box.height ?? 0
}

/** From a card to the next: straight in a row and in a column, around the corner to the next row. */
function pathBetween(from: Box, to: Box, share: number): Piece | null {
  if (share <= 0) return null
  const points: Point[] =
    from.y === to.y
      ? [
          [from.x + from.width + 8, from.y + from.height / 2],
          [to.x - 9, to.y + to.height / 2],
        ]
      : from.x === to.x
        ? [
            [from.x + 44, from.y + from.height + 10],
            [to.x + 44, to.y - 8],
          ]
        : [
            [from.x + from.width / 2, from.y + from.height + 10],
            [from.x + from.width / 2, (from.y + from.height + to.y) / 2 + 2],
            [to.x + to.width / 2, (from.y + from.height + to.y) / 2 + 2],
            [to.x + to.width / 2, to.y - 8],
          ]
  const left = Math.min(...points.map(([x]) => x)) - 16
  const top = Math.min(...points.map(([, y]) => y)) - 16
  const right = Math.max(...points.map(([x]) => x)) + 16
  const bottom = Math.max(...points.map(([, y]) => y)) + 16
  return piece(
    { x: left, y: top, width: right - left, height: bottom - top },
    arrow(points, eased(share), byDay('action')),
  )
}
