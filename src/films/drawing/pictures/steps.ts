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
  const highest = across === 1 ? 128 : noted ? 226 : 150
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

type Step = Steps['steps'][number]

/** A number beside its title; the note below both, or below the title where the card is low. */
function stepCard({ title, note }: Step, box: Box, index: number): Piece {
  const { x, y, width, height } = box
  const isLow = height < 140
  const band = isLow || note === undefined ? height : 104
  const middle = y + band / 2
  const number = piece(
    { x: x + 20, y: middle - 26, width: 52, height: 52 },
    shape(disc(x + 46, middle, 25), byDay('action')),
  )
  const digit = textIn(number.box, `${index + 1}`, {
    size: 29,
    look: 'heading',
    align: 'middle',
    upright: 'middle',
    colour: byDay('on-action'),
  })
  const room = { x: x + 88, width: width - 108 }
  const base = [card(box), number, digit]
  const titled = { size: 30, least: 20, lines: 2, look: 'strong', upright: 'middle' } as const
  if (note === undefined)
    return joined([...base, textIn({ ...room, y: y + 8, height: height - 16 }, title, titled)])
  if (!isLow) {
    const told = textIn({ x: x + 24, y: y + band, width: width - 48, height: height - band - 16 }, note, {
      ...NOTE,
      lines: 3,
    })
    return joined([...base, textIn({ ...room, y: y + 10, height: band - 20 }, title, titled), told])
  }
  const head = { ...room, y: y + 12, height: (height - 24) * 0.48 }
  const words = textIn(head, title, { ...titled, lines: 1 })
  const below = textIn({ ...room, y: head.y + head.height, height: (height - 24) * 0.52 }, note, {
    ...NOTE,
    lines: 2,
    upright: 'middle',
  })
  return joined([...base, words, below])
}

const NOTE = { size: 27, least: 18, colour: byDay('muted') } as const

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
