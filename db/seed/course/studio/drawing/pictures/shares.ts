import { box as rectangle } from '#art/paths.ts'
import { PERSON_NAMES } from '../../faces.ts'
import type { Shares } from '../../script.ts'
import { PERSON_HUES } from '../colours.ts'
import { widthOf } from '../letters.ts'
import { eased, smooth } from '../motion.ts'
import { type Draw, type Place, seen } from '../picture.ts'
import { type Box, faded, joined, type Piece, piece, shape } from '../piece.ts'
import { portrait } from '../portraits.ts'
import { markAround } from '../shapes.ts'
import { countingIn, textIn } from '../text.ts'
import { openings, ROOF, wideHouse } from '../wide-house.ts'

const BELOW = 128

/** A house whose front is divided, with the owners below. */
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
    wideHouse(front),
    ...owners.flatMap((owner, index) => stripe(owner, parts[index] ?? front, moment)),
    ...openings(front, parts),
    ...owners.flatMap((owner, index) => said(owner, parts[index] ?? front, moment)),
    ...owners.flatMap((owner, index) => ownerBelow(owner, index, owners.length, place)),
  ]
}

type Owner = Shares['owners'][number]

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

/** 33.333 → 33.3%. */
const percent = (share: number) => `${Math.round(share * 10) / 10}%`

/** Returns the share in large figures, if its part is wide enough. */
function said({ id, share, person }: Owner, part: Box, moment: Place['moment']): Piece[] {
  const shown = moment.shown(id, 0.9)
  const hue = PERSON_HUES[person]
  const words = countingIn(
    { x: part.x + 16, y: part.y + 98, width: part.width - 32, height: part.height - 106 },
    percent(share),
    eased(shown),
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

const FACE = 44
const WORDS = { size: 27, least: 18 } as const

function ownerBelow(
  { id, person, text, share }: Owner,
  index: number,
  count: number,
  { area, moment }: Place,
): Piece[] {
  const pitch = area.width / count
  const top = area.y + area.height - BELOW + 26
  const name = PERSON_NAMES[person]
  const detail = text === percent(share) || text === name ? '' : text
  const head = detail.includes(name) || detail === '' ? '' : name
  const most = pitch - 2 * FACE - 48
  const width = Math.min(
    most,
    Math.max(widthOf(head || name, 'strong', 30), widthOf(detail, 'text', WORDS.size)),
  )
  const left = area.x + pitch * index + (pitch - width - 2 * FACE - 18) / 2
  const room = { x: left + 2 * FACE + 18, width: width + 2, y: top, height: 2 * FACE + 4 }
  const named = { size: 30, least: 20, look: 'strong', upright: 'middle' } as const
  const words =
    detail === ''
      ? [textIn(room, name, named)]
      : head === ''
        ? [textIn(room, detail, { ...WORDS, lines: 3, upright: 'middle' })]
        : [
            textIn({ ...room, height: 40 }, head, named),
            textIn({ ...room, y: top + 42, height: 58 }, detail, { ...WORDS, lines: 2 }),
          ]
  const t = eased(moment.shown(id))
  const face = portrait(
    person,
    { x: left + FACE, y: top + FACE + 2, radius: FACE },
    { time: moment.film, ring: t },
  )
  return seen(faded(joined([face, ...words]), t))
}
