import { disc, type Point } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import type { Steps } from '../../script.ts'
import { clamped, eased } from '../motion.ts'
import { type Draw, placed, seen } from '../picture.ts'
import { type Box, faded, joined, piece, shape, type Piece } from '../piece.ts'
import { arrow, card, markAround, slot } from '../shapes.ts'
import { alike, textIn, type TextStyle } from '../text.ts'

const GAP = { x: 52, y: 46 }

/** Returns the number of steps in a row. */
function acrossOf(count: number, width: number): number {
  if (width > 1000) return count <= 4 ? count : 3
  return count <= 3 ? 1 : 2
}

export const steps: Draw<Steps> = ({ steps: all }, { area, moment }) => {
  const across = Math.max(1, acrossOf(all.length, area.width))
  const rows = Math.ceil(all.length / across)
  const noted = all.some(({ note }) => note !== undefined)
  const highest = across === 1 ? 128 : noted ? 206 : 150
  const height = Math.min(highest, (area.height - GAP.y * (rows - 1)) / rows)
  const width = (area.width - GAP.x * (across - 1)) / across
  const origin = placed(area, rows * height + (rows - 1) * GAP.y)
  const boxes = all.map((_, index) => ({
    x: origin.x + (index % across) * (width + GAP.x),
    y: origin.y + Math.floor(index / across) * (height + GAP.y),
    width,
    height,
  }))
  const styles = stylesOf(all, { width, height })
  return all.flatMap((step, index) => {
    const box = boxes[index] ?? origin
    const before = boxes[index - 1]
    const shown = moment.shown(step.id, 0.8)
    const t = eased(shown * 1.6 - 0.35)
    return seen(
      slot(box, t),
      before === undefined ? null : pathBetween(before, box, clamped(shown * 2)),
      faded(
        stepCard(step, box, index, styles),
        index === 0 ? eased(shown) : t,
        0,
        Math.round(16 * (1 - (index === 0 ? eased(shown) : t))),
      ),
      ...markAround(box, moment.marked(step.id), 22),
    )
  })
}

type Step = Steps['steps'][number]

interface Styles {
  title: TextStyle
  note: TextStyle
}

/** Below this height the note stands under the title, beside the number. */
const LOW = 140
const BAND = 98

function titleHeight(height: number, hasNote: boolean): number {
  if (!hasNote) return height - 16
  return height < LOW ? (height - 24) * 0.48 : BAND - 20
}

/** All titles have one size, and so do all notes. */
function stylesOf(all: readonly Step[], { width, height }: Pick<Box, 'width' | 'height'>): Styles {
  const isLow = height < LOW
  const notes = all.flatMap(({ note }) => note ?? [])
  const hasNote = notes.length > 0
  const title = {
    size: 30,
    least: 20,
    lines: isLow && hasNote ? 1 : 2,
    look: 'strong',
    upright: 'middle',
  } as const
  const note = {
    size: 30,
    least: 18,
    lines: isLow ? 2 : 3,
    colour: byDay('muted'),
    upright: isLow ? 'middle' : 'top',
  } as const
  const below = isLow
    ? { width: width - 108, height: (height - 24) * 0.52 }
    : { width: width - 48, height: height - BAND - 16 }
  const titles = all.map((step) => step.title)
  return {
    title: alike(titles, { width: width - 108, height: titleHeight(height, hasNote) }, title),
    note: alike(notes, below, note),
  }
}

function stepCard({ title, note }: Step, box: Box, index: number, styles: Styles): Piece {
  const { x, y, width, height } = box
  const isLow = height < LOW
  const middle = y + (isLow || note === undefined ? height : BAND) / 2
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
  const high = titleHeight(height, note !== undefined)
  const head = { ...room, y: isLow && note !== undefined ? y + 12 : middle - high / 2, height: high }
  const below = isLow
    ? { ...room, y: head.y + high, height: (height - 24) * 0.52 }
    : { x: x + 24, y: y + BAND, width: width - 48, height: height - BAND - 16 }
  const noteTexts = note === undefined ? [] : [textIn(below, note, styles.note)]
  return joined([card(box), number, digit, textIn(head, title, styles.title), ...noteTexts])
}

/** Returns the path between two cards: straight within a row or column, around the corner to the next row. */
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
