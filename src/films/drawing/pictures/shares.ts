import { box as rectangle, polygon, roundBox } from '#art/paths.ts'
import { PERSON_NAMES } from '#art/persons.ts'
import { byDay } from '#content/brand.ts'
import type { Shares } from '../../script.ts'
import { art, PERSON_HUES } from '../colours.ts'
import { counted } from '../counting.ts'
import { eased, smooth } from '../motion.ts'
import { type Draw, type Place, seen } from '../picture.ts'
import { type Box, faded, joined, type Piece, piece, shape } from '../piece.ts'
import { portrait } from '../portraits.ts'
import { markAround } from '../shapes.ts'
import { textIn } from '../text.ts'

const ROOF = 92
const BELOW = 128

/** A house whose front is divided; who owns which part stands below it. */
export const shares: Draw<Shares> = ({ owners }, place) => {
  const { area, moment } = place
  const width = Math.min(760, area.width - 80)
  const front = {
    x: area.x + (area.width - width) / 2,
    y: area.y + ROOF,
    width,
    height: area.height - ROOF - BELOW,
  }
  const whole = owners.reduce((sum, { share }) => sum + share, 0) || 100
  const starts = owners.map(
    (_, index) => owners.slice(0, index).reduce((sum, { share }) => sum + share, 0) / whole,
  )
  const parts = owners.map(({ share }, index) => ({
    ...front,
    x: front.x + (starts[index] ?? 0) * width,
    width: (share / whole) * width,
  }))
  return [
    shell(front),
    ...owners.flatMap((owner, index) => stripe(owner, parts[index] ?? front, moment)),
    ...openings(front, parts),
    ...owners.flatMap((owner, index) => said(owner, parts[index] ?? front, moment)),
    ...owners.flatMap((owner, index) => ownerBelow(owner, index, owners.length, place)),
  ]
}

type Owner = Shares['owners'][number]

function shell({ x, y, width, height }: Box): Piece {
  return piece(
    { x: x - 44, y: y - ROOF - 34, width: width + 88, height: height + ROOF + 46 },
    shape(rectangle(x + width * 0.74, y - ROOF - 22, 46, ROOF), art('wall-brick')) +
      shape(rectangle(x + width * 0.74 - 6, y - ROOF - 30, 58, 12), art('roof')) +
      shape(
        polygon([x - 34, y], [x + width * 0.2, y - ROOF], [x + width * 0.8, y - ROOF], [x + width + 34, y]),
        art('roof'),
      ) +
      shape(rectangle(x - 34, y, width + 68, 8), art('roof-edge')) +
      shape(rectangle(x, y + 8, width, height - 8), byDay('raised')) +
      shape(rectangle(x - 30, y + height, width + 60, 10), art('stone-deep')),
  )
}

function stripe({ id, person }: Owner, { x, y, width, height }: Box, moment: Place['moment']): Piece[] {
  const high = (height - 8) * smooth(moment.shown(id, 0.9))
  if (high < 1) return []
  return [
    piece(
      { x, y, width, height },
      shape(rectangle(x, y + height - high, width, high), PERSON_HUES[person].shape),
    ),
  ]
}

/** Windows over all parts, a door in the middle, and lines where shares meet. */
function openings({ x, y, width, height }: Box, parts: readonly Box[]): Piece[] {
  const count = Math.round(width / 108)
  const pane = { width: 46, height: 52 }
  const windows = Array.from({ length: count }, (_, index) => {
    const left = x + ((index + 0.5) / count) * width - pane.width / 2
    return (
      shape(roundBox(left - 5, y + 26, pane.width + 10, pane.height + 10, 4), art('trim')) +
      shape(roundBox(left, y + 31, pane.width, pane.height, 2), index % 3 === 1 ? art('lit') : art('glass')) +
      shape(rectangle(left + pane.width / 2 - 1.5, y + 31, 3, pane.height), art('trim')) +
      shape(rectangle(left, y + 55, pane.width, 3), art('trim'))
    )
  })
  const seams = parts
    .slice(1)
    .map((part) => shape(rectangle(part.x - 2, y + 8, 4, height - 8), byDay('raised')))
  return [piece({ x, y, width, height }, seams.join('') + windows.join(''))]
}

/** The share in large figures, in its part where it is wide enough. */
function said({ id, share, person }: Owner, part: Box, moment: Place['moment']): Piece[] {
  const shown = moment.shown(id, 0.9)
  const hue = PERSON_HUES[person]
  const words = textIn(
    { x: part.x + 6, y: part.y + 98, width: part.width - 12, height: part.height - 106 },
    counted(`${share}%`, eased(shown)),
    {
      size: 60,
      least: 18,
      look: 'heading',
      align: 'middle',
      upright: 'middle',
      colour: hue.on,
    },
  )
  return seen(
    faded(words, eased(shown * 2)),
    ...markAround({ ...part, y: part.y + 8, height: part.height - 8 }, moment.marked(id), 6),
  )
}

function ownerBelow(
  { id, person, text }: Owner,
  index: number,
  count: number,
  { area, moment }: Place,
): Piece[] {
  const pitch = area.width / count
  const radius = 44
  const top = area.y + area.height - BELOW + 26
  const box = { x: area.x + pitch * index + 8, y: top, width: pitch - 16, height: BELOW - 28 }
  const name = PERSON_NAMES[person]
  const named = text.includes(name)
  const room = { x: box.x + 2 * radius + 18, width: box.width - 2 * radius - 18 }
  const words = [
    ...(named
      ? []
      : [
          textIn({ ...room, y: top + 10, height: 34 }, name, {
            size: 28,
            least: 20,
            look: 'strong',
            upright: 'middle',
          }),
        ]),
    textIn({ ...room, y: named ? top : top + 46, height: named ? 92 : 54 }, text, {
      size: 25,
      least: 18,
      lines: named ? 3 : 2,
      upright: named ? 'middle' : 'top',
      look: named ? 'strong' : 'text',
    }),
  ]
  const t = eased(moment.shown(id))
  const face = portrait(
    person,
    { x: box.x + radius + 4, y: top + radius + 2, radius },
    { time: moment.film, ring: t },
  )
  return seen(faded(joined([face, ...words]), t))
}
