import { disc, polygon, roundBox } from '#art/paths.ts'
import { PERSON_NAMES } from '../../faces.ts'
import { byDay } from '#content/brand.ts'
import type { Street } from '../../script.ts'
import { art, HUES } from '../colours.ts'
import { widthOf } from '../letters.ts'
import { eased } from '../motion.ts'
import { type Draw, type Place, seen } from '../picture.ts'
import { faded, joined, type Piece, piece, shape, WIDTH } from '../piece.ts'
import { portrait } from '../portraits.ts'
import { GROUND, housesOf, streetPiece } from '../scenery.ts'
import { markAround } from '../shapes.ts'
import { textIn } from '../text.ts'
import { walker } from '../walker.ts'

const HIGHEST = 290
const RADIUS = 56

export const street: Draw<Street> = ({ people, labels = [] }, { area, moment, seed }) => [
  streetPiece(seed, HIGHEST),
  ...seen(walker(moment.scene, GROUND + 34, -10, HUES.plum.shape)),
  ...people.flatMap((person, index) =>
    onPavement(person, ((index + 1) / (people.length + 1)) * WIDTH, moment),
  ),
  ...labels.flatMap((label, index) => sign(label, index, labels.length, { area, moment, seed })),
]

/** Portraits stand on the pavement like game pieces. */
function onPavement(person: Street['people'][number], x: number, moment: Place['moment']): Piece[] {
  const y = GROUND - 34
  const name = textIn({ x: x - 80, y: y + RADIUS + 8, width: 160, height: 30 }, PERSON_NAMES[person], {
    size: 25,
    look: 'strong',
    align: 'middle',
  })
  const base = piece(
    { x: x - RADIUS - 8, y: y - RADIUS - 8, width: 2 * RADIUS + 16, height: 2 * RADIUS + 20 },
    shape(disc(x, y, RADIUS + 6), byDay('raised')),
  )
  return [base, portrait(person, { x, y, radius: RADIUS }, { time: moment.film }), name]
}

function sign(
  { id, text }: NonNullable<Street['labels']>[number],
  index: number,
  count: number,
  { area, moment, seed }: Place,
): Piece[] {
  const houses = housesOf(seed, HIGHEST)
  const preferred = ((index + 0.5) / count) * WIDTH
  const middle = (house: (typeof houses)[number]) => house.x + (house.spec.width * house.scale) / 2
  const house = houses.toSorted(
    (one, other) => Math.abs(middle(one) - preferred) - Math.abs(middle(other) - preferred),
  )[0]
  const slot = (WIDTH - 2 * 44) / count
  const width = Math.min(slot - 40, widthOf(text, 'strong', 28) + 48)
  const aim = house === undefined ? preferred : middle(house)
  const x = Math.min(44 + slot * (index + 1) - 20 - width, Math.max(44 + slot * index + 20, aim - width / 2))
  const roof = house?.top ?? 300
  const box = { x, y: Math.max(area.y - 4, roof - 86), width, height: 56 }
  const tip = Math.min(x + width - 30, Math.max(x + 30, aim))
  const back = piece(
    { x: box.x - 4, y: box.y - 2, width: width + 8, height: 82 },
    shape(roundBox(box.x, box.y + 4, width, 56, 16), art('seam')) +
      shape(
        roundBox(box.x, box.y, width, 56, 16) +
          polygon([tip - 11, box.y + 55], [tip, box.y + 72], [tip + 11, box.y + 55]),
        byDay('raised'),
      ),
  )
  const words = textIn({ ...box, x: x + 16, width: width - 32 }, text, {
    size: 28,
    least: 20,
    look: 'strong',
    align: 'middle',
    upright: 'middle',
  })
  const t = eased(moment.shown(id))
  return seen(
    faded(joined([back, words]), t, 0, Math.round(-18 * (1 - t))),
    ...markAround(box, moment.marked(id)),
  )
}
