import { facadeParts } from './facade.ts'
import { bushParts, treeParts } from './garden.ts'
import { STREET_HOUSES } from './houses.ts'
import { box, disc, polygon, polyline, roundBox } from './paths.ts'
import { filled, lined, type Part } from './parts.ts'
import {
  bicycleParts,
  birdParts,
  catParts,
  cloudParts,
  lampParts,
  letterBoxParts,
  smokeParts,
  starParts,
} from './things.ts'

export const STREET = { width: 720, height: 620 } as const
const GROUND = 556

function skyParts(): Part[] {
  return [
    ...filled('halo', disc(606, 128, 82), disc(606, 128, 62)),
    ...filled('sun', disc(606, 128, 44)),
    ...filled('moon', 'M590 84a46 46 0 1 0 54 62a38 38 0 0 1-54-62z'),
    ...starParts('street 49', STREET.width, 280, 14),
    ...cloudParts(36, 132, 116),
    ...cloudParts(486, 236, 92),
    ...cloudParts(500, 78, 60),
  ]
}

function backgroundParts(): Part[] {
  const roofs = [
    polygon([70, 420], [70, 372], [104, 344], [138, 372], [138, 420]),
    box(452, 330, 46, 90),
    polygon([560, 420], [560, 336], [592, 306], [624, 336], [624, 420]),
    box(430, 366, 60, 60),
  ]
  return [
    ...filled('hill-far', 'M0 392Q130 322 262 366Q420 410 540 348Q640 300 720 340V620H0z'),
    ...filled('haze', ...roofs),
    ...filled('hill-near', 'M0 452Q140 404 330 436Q540 470 720 414V620H0z'),
  ]
}

function groundParts(): Part[] {
  return [
    ...filled('path', box(0, GROUND, 720, 26)),
    ...lined(
      'seam',
      1.5,
      ...[44, 132, 220, 308, 396, 484, 572, 660].map((x) => polyline([x, GROUND], [x - 9, GROUND + 26])),
    ),
    ...filled('stone-deep', box(0, GROUND + 24, 720, 6)),
    ...filled('road', box(0, GROUND + 30, 720, 40)),
    ...filled(
      'road-line',
      ...[20, 132, 244, 356, 468, 580, 692].map((x) =>
        polygon([x, 602], [x + 50, 602], [x + 48, 606], [x - 2, 606]),
      ),
    ),
  ]
}

/** The lot for the visitor's own house. */
const LOT_X = 268
export const LOT = { x: LOT_X, width: 192, ground: GROUND } as const

/** A sign in front of the lot, without its word. */
export const signParts: readonly Part[] = [
  ...filled('trunk', box(419, 490, 6, GROUND + 8 - 490)),
  ...filled('marigold', roundBox(386, 466, 72, 34, 6)),
]

/** Returns the hero drawing, a street of five houses, 720 × 620, without the sky. `hasLot` leaves out the middle one. */
export function streetParts(hasLot = false): Part[] {
  const houses = STREET_HOUSES.filter(({ x }) => !hasLot || x !== LOT_X)
  return [
    ...skyParts(),
    ...backgroundParts(),
    ...smokeParts(238, 186),
    ...groundParts(),
    ...houses.flatMap((house) => facadeParts(house, house.x, GROUND)),
    ...(hasLot ? [] : catParts(370, 345)),
    ...birdParts(648, 248),
    ...treeParts(100, GROUND + 6, 150, 54, 'summer'),
    ...treeParts(716, GROUND + 8, 168, 62, 'autumn'),
    ...bushParts(448, GROUND + 2, 18),
    ...bushParts(22, GROUND + 4, 30),
    ...lampParts(465, GROUND + 10),
    ...letterBoxParts(128, GROUND + 14),
    ...bicycleParts(486, GROUND + 16),
  ]
}
