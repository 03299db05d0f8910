import { box as rectangle, disc, polygon } from '#art/paths.ts'
import type { Paint } from '#art/parts.ts'
import { type Random, randomFrom } from '#art/random.ts'
import { cloudParts } from '#art/things.ts'
import { cat, smoke } from './alive.ts'
import { art, HUES, mixed } from './colours.ts'
import { type Piece, partsSvg, piece, shape, WIDTH } from './piece.ts'
import { walker } from './walker.ts'

/** Where the houses stand. */
const FOOT = 696
const WALLS: readonly [Paint, ...Paint[]] = [
  'wall-brick',
  'wall-cream',
  'wall-sage',
  'wall-blue',
  'wall-rose',
  'wall-ochre',
]

const THINGS: readonly [Thing, ...Thing[]] = ['smoke', 'nothing', 'tree', 'cat', 'tree', 'smoke']

type Thing = 'smoke' | 'cat' | 'tree' | 'nothing'

interface House {
  x: number
  width: number
  eaves: number
  ridge: number
  wall: Paint
  has: Thing
}

const streets = new Map<string, readonly House[]>()

/** Returns the houses of a film's street. */
function housesOf(seed: string): readonly House[] {
  const known = streets.get(seed) ?? [...built(randomFrom(`${seed} town`))]
  streets.set(seed, known)
  return known
}

function* built(random: Random): Iterable<House> {
  for (let x = -40; x < WIDTH;) {
    const width = 50 + Math.round(random.next() * 34)
    const eaves = FOOT - 26 - Math.round(random.next() * 14)
    const ridge = eaves - 16 - Math.round(random.next() * 8)
    const has = random.pick(THINGS)
    yield { x, width, eaves, ridge, wall: random.pick(WALLS), has }
    x += width + (has === 'tree' ? 46 : random.chance(0.25) ? 22 : 4)
  }
}

/**
 * Returns the street behind the captions at a second of the film. Windows light up, chimneys smoke, cats wag their tails, people
 * walk by, clouds drift: no scene stands still, however long a line is. Small moves by whole pixels cost video almost nothing.
 */
export function town(seed: string, time: number, below: string): Piece[] {
  const pavement = shape(rectangle(0, FOOT - 2, WIDTH, 26), mixed(art('hill-near'), below, 0.55))
  return [
    ...clouds(seed, time),
    ...housesOf(seed).flatMap((house) => houseAt(house, time, below)),
    piece({ x: 0, y: FOOT - 2, width: WIDTH, height: 26 }, pavement),
    ...passers(time),
  ]
}

/** What moves has small boxes of its own, so that the rest isn't drawn again. */
function houseAt(house: House, time: number, below: string): Piece[] {
  const { x, width, eaves, ridge, wall, has } = house
  const pale = (paint: Paint, part: number) => mixed(art(paint), below, part)
  const roof = pale('roof', 0.42)
  const middle = x + width / 2
  const chimney = { x: x + width - 14, y: ridge - 6 }
  const body =
    (has === 'smoke' ? shape(rectangle(x + width - 19, ridge - 4, 9, eaves - ridge), roof) : '') +
    shape(rectangle(x, eaves, width, FOOT - eaves), pale(wall, 0.42)) +
    shape(polygon([x - 4, eaves + 1], [middle, ridge], [x + width + 4, eaves + 1]), roof)
  return [
    piece({ x: x - 5, y: ridge - 5, width: width + 10, height: FOOT - ridge + 6 }, body),
    piece({ x, y: eaves + 7, width, height: 11 }, windows(house, time, pale('glass', 0.4))),
    ...(has === 'smoke'
      ? [
          piece(
            { x: chimney.x - 5, y: chimney.y - 40, width: 30, height: 46 },
            smoke(chimney.x, chimney.y, time),
          ),
        ]
      : []),
    ...(has === 'cat'
      ? [
          piece(
            { x: middle - 30, y: ridge - 22, width: 44, height: 28 },
            cat(middle, ridge, time, pale('cat', 0.62)),
          ),
        ]
      : []),
    ...(has === 'tree'
      ? [
          piece(
            { x: x + width, y: FOOT - 50, width: 48, height: 50 },
            tree(x + width + 22, pale('trunk', 0.5), pale('leaf-light', 0.5)),
          ),
        ]
      : []),
  ]
}

/** Seconds for which a window stays lit or dark. */
const LIT = 9

function windows({ x, width, eaves }: House, time: number, dark: string): string {
  const count = Math.floor((width - 12) / 17)
  const first = x + (width - count * 17 + 8) / 2
  return Array.from({ length: count }, (_, index) => {
    const left = first + index * 17
    // Each window switches at its own moment.
    const turn = Math.floor((time + ((left * 7) % LIT)) / LIT)
    const isLit = randomFrom(`${left} ${turn}`).chance(0.45)
    return shape(rectangle(left, eaves + 7, 9, 11), isLit ? art('lit') : dark)
  }).join('')
}

function tree(x: number, trunk: string, leaves: string): string {
  return (
    shape(rectangle(x - 2, FOOT - 22, 5, 22), trunk) +
    shape(disc(x, FOOT - 34, 15) + disc(x + 9, FOOT - 25, 11), leaves)
  )
}

const DRIFT = 4

function clouds(seed: string, time: number): Piece[] {
  return [0, 1].map((index) => {
    const width = 96 + index * 44
    const room = WIDTH + width
    const start = randomFrom(`${seed} sky ${index}`).next() * 200 + 780 + index * 240
    const x = Math.round((start + time * DRIFT) % room) - width
    const y = 56 + index * 46
    return piece(
      { x: x - 2, y: y - width * 0.3, width: width + 4, height: width * 0.55 },
      partsSvg(cloudParts(x, y, width)),
    )
  })
}

/** People in the street are this much smaller than on a title's pavement. */
const SMALL = 0.42
/** Seconds between two who pass. */
const APART = 50

function passers(time: number): Piece[] {
  const coats = [HUES.marigold, HUES.plum, HUES.spruce, HUES.ember]
  return coats.flatMap(({ shape: coat }, index) => {
    const passer = walker(time - (index - 1) * APART, 0, 900, coat, WIDTH / SMALL)
    return passer === null ? [] : smaller(passer)
  })
}

function smaller({ box, svg }: Piece): Piece {
  return piece(
    {
      x: box.x * SMALL,
      y: FOOT + 14 + box.y * SMALL,
      width: box.width * SMALL,
      height: box.height * SMALL,
    },
    `<g transform="translate(0 ${FOOT + 14})scale(${SMALL})">${svg}</g>`,
  )
}
