import { polyline, trace } from '#art/paths.ts'
import type { Person } from '#art/parts.ts'
import { PERSON_NAMES } from '../../faces.ts'
import { byDay } from '#content/brand.ts'
import type { Paper } from '../../script.ts'
import { PERSON_HUES } from '../colours.ts'
import { widthOf } from '../letters.ts'
import { clamped, eased } from '../motion.ts'
import { type Draw, type Place, seen } from '../picture.ts'
import { type Box, faded, joined, line, type Piece, piece } from '../piece.ts'
import { portrait } from '../portraits.ts'
import { bar, card, markAround, wiped } from '../shapes.ts'
import { alike, textIn } from '../text.ts'

const PADDING = 48
const SIGNED = 96
/** How far the sheet slides up at the start of the scene. */
const SLIDES = 40
/** Signatures. */
const STROKES: Record<Person, string> = {
  maya: 'q12-34 26-6q8 22 22-10q10-18 20 10q14 16 34-8',
  theo: 'q20-40 30-8q-4 26 16-4q18-22 22 4q6 18 30-2',
  hana: 'q2-30 10-28q6 2-2 30q16-34 26-14q2 18 14 4q10-18 18-2q8 12 26-4',
  sam: 'q26-34 24-16q-10 16 8 14q16-22 22-6q4 14 16 0q12-14 22 2q8 8 16-2',
  priya: 'q6-26 22-20q12 30 28-2q12-20 26 6q10 12 30-6',
  luc: 'q4-38 10-30q-8 34 18 26q18-26 24-8q4 16 18 0q14-16 26 0',
}

export const paper: Draw<Paper> = ({ title, clauses, signed }, place) => {
  const { area, moment } = place
  const isShort = clauses.length < 5
  const width = Math.min(area.width, isShort ? 1060 : 960)
  const free = area.height - 92 - (signed === undefined ? 16 : SIGNED + 14)
  const pitch = Math.min(isShort ? 78 : 64, free / Math.max(1, clauses.length))
  const height = Math.min(
    area.height,
    92 + pitch * clauses.length + (signed === undefined ? 28 : SIGNED + 14),
  )
  const box = {
    x: area.x + (area.width - width) / 2,
    y: area.y + (area.height - height) * 0.4,
    width,
    height,
  }
  const words = [
    textIn({ x: box.x + PADDING, y: box.y + 26, width: width - 2 * PADDING, height: 46 }, title, {
      size: 34,
      least: 22,
      look: 'heading',
    }),
    piece(
      { x: box.x + PADDING, y: box.y + 76, width: width - 2 * PADDING, height: 8 },
      line(polyline([box.x + PADDING, box.y + 80], [box.x + PADDING + 90, box.y + 80]), byDay('accent'), 5),
    ),
  ]
  const room = { width: width - 2 * PADDING - 48, height: pitch }
  const style = alike(
    clauses.map(({ text }) => text),
    room,
    {
      size: isShort ? 33 : 29,
      least: 20,
      lines: pitch >= 56 ? 2 : 1,
      upright: 'middle',
    },
  )
  const texts = clauses.flatMap(({ id, text }, index) => {
    const row = {
      x: box.x + PADDING,
      y: box.y + 92 + pitch * index,
      width: width - 2 * PADDING,
      height: pitch,
    }
    const clause = joined([
      textIn({ ...row, width: 44 }, `${index + 1}.`, {
        size: isShort ? 31 : 28,
        look: 'heading',
        colour: byDay('muted'),
        upright: 'middle',
      }),
      textIn({ ...row, ...room, x: row.x + 48 }, text, style),
    ])
    return seen(
      bar(
        { ...row, ...room, x: row.x + 48, width: widthOf(text, 'text', style.size) * 0.6 },
        moment.shown(id),
      ),
      wiped(clause, eased(moment.shown(id, 0.9))),
      ...markAround(
        { x: row.x - 14, y: row.y + 4, width: row.width + 28, height: pitch - 8 },
        moment.marked(id),
        12,
      ),
    )
  })
  const sheet = [
    card(box, 8),
    ...words,
    ...texts,
    ...(signed === undefined ? [] : signatures(signed, box, place)),
  ]
  const below = Math.round(SLIDES * (1 - eased(moment.scene / 0.6)))
  return sheet.flatMap((one) => faded(one, 1, 0, below) ?? [])
}

function signatures(signed: NonNullable<Paper['signed']>, box: Box, { moment }: Place): Piece[] {
  const { people, id } = signed
  const pitch = (box.width - 2 * PADDING) / people.length
  const shown = moment.shown(id, 1.8)
  const rows = people.flatMap((person, index) => {
    const x = box.x + PADDING + pitch * index
    const y = box.y + box.height - SIGNED - 8
    const progress = clamped(shown * people.length - index)
    const size = Math.min(30, pitch * 0.14)
    const under = piece(
      { x, y: y + 50, width: pitch, height: 8 },
      line(polyline([x + size * 2 + 12, y + 54], [x + pitch - 18, y + 54]), byDay('line'), 3),
    )
    const stroke = piece(
      { x: x + size * 2 + 10, y, width: Math.min(124, pitch - size * 2 - 16), height: 62 },
      line(trace(x + size * 2 + 18, y + 40, STROKES[person]), PERSON_HUES[person].shape, 4),
    )
    const name = textIn(
      { x: x + size * 2 + 12, y: y + 62, width: pitch - size * 2 - 30, height: 26 },
      PERSON_NAMES[person],
      { size: 20, colour: byDay('muted') },
    )
    const face = portrait(person, { x: x + size, y: y + 50, radius: size }, { time: moment.film })
    return seen(under, name, faded(face, shown > 0 ? 1 : 0.6), wiped(stroke, eased(progress)))
  })
  return [
    ...seen(faded(joined(rows), eased(shown * 3))),
    ...markAround(
      { x: box.x + 28, y: box.y + box.height - SIGNED - 16, width: box.width - 56, height: SIGNED + 6 },
      moment.marked(id),
      12,
    ),
  ]
}
