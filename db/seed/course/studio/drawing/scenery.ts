import { facadeHeight, facadeParts } from '#art/facade.ts'
import { facadeSpec, type FacadeSpec } from '#art/facade-spec.ts'
import { bushParts, treeParts } from '#art/garden.ts'
import { STREET_HOUSES } from '#art/houses.ts'
import { box as rectangle, disc, polygon } from '#art/paths.ts'
import { filled, type Part } from '#art/parts.ts'
import { randomFrom } from '#art/random.ts'
import { bicycleParts, lampParts, letterBoxParts } from '#art/things.ts'
import { type Piece, partsSvg, piece, WIDTH } from './piece.ts'

/** Where houses stand and the pavement ends. */
export const GROUND = 566
const KERB = 622

export interface House {
  spec: FacadeSpec
  x: number
  scale: number
  /** The top of its roof. */
  top: number
}

/** Returns a row of houses across the frame, none taller than `highest`. The same seed always gives the same row. */
export function housesOf(seed: string, highest: number): House[] {
  const random = randomFrom(`${seed} street`)
  const houses: House[] = []
  let x = -24 - random.next() * 30
  for (let index = 0; x < WIDTH; index++) {
    const known = STREET_HOUSES[Math.floor(random.next() * STREET_HOUSES.length)]
    const spec = random.chance(0.35) && known !== undefined ? known : facadeSpec(`${seed} ${index}`)
    const scale = Math.min(0.92, highest / facadeHeight(spec))
    houses.push({ spec, x, scale, top: GROUND - facadeHeight(spec) * scale })
    x += spec.width * scale + 6 + (random.chance(0.3) ? 56 : 8)
  }
  return houses
}

function houseSvg({ spec, x, scale }: House): string {
  return `<g transform="translate(${x.toFixed(1)} ${GROUND})scale(${scale.toFixed(3)})">${partsSvg(facadeParts(spec, 0, 0))}</g>`
}

function hills(): Part[] {
  return [
    ...filled('hill-far', 'M0 400Q210 316 430 366T860 340T1280 356V600H0z'),
    ...filled(
      'haze',
      polygon([150, 470], [150, 392], [196, 352], [242, 392], [242, 470]),
      rectangle(610, 366, 70, 120),
      polygon([930, 480], [930, 384], [980, 342], [1030, 384], [1030, 480]),
    ),
    ...filled('hill-near', 'M0 470Q260 410 560 446T1280 430V600H0z'),
  ]
}

function pavement(): Part[] {
  return [
    ...filled('path', rectangle(0, GROUND, WIDTH, KERB - GROUND)),
    ...filled('stone-deep', rectangle(0, KERB - 6, WIDTH, 8)),
    ...filled('road', rectangle(0, KERB + 2, WIDTH, 100)),
    ...filled(
      'road-line',
      ...Array.from({ length: 9 }, (_, index) => rectangle(index * 160 - 20, 672, 80, 6)),
    ),
  ]
}

const kept = new Map<string, Piece>()

/** Returns everything in the street that doesn't move. */
export function streetPiece(seed: string, highest: number): Piece {
  const key = `${seed} ${highest}`
  const made = kept.get(key) ?? drawStreet(seed, highest)
  kept.set(key, made)
  return made
}

function drawStreet(seed: string, highest: number): Piece {
  const random = randomFrom(`${seed} trees`)
  const houses = housesOf(seed, highest)
  const gaps = houses.slice(1).map(({ x }) => x)
  const trees = gaps
    .filter(() => random.chance(0.5))
    .flatMap((x, index) =>
      treeParts(
        x - 6,
        GROUND + 10,
        120 + random.next() * 40,
        40 + random.next() * 12,
        index % 3 === 1 ? 'autumn' : 'summer',
      ),
    )
  const things = [
    ...lampParts(gaps[1] ?? 300, GROUND + 12),
    ...bicycleParts((gaps[3] ?? 900) + 20, GROUND + 18),
    ...letterBoxParts((gaps[2] ?? 600) + 26, GROUND + 16),
    ...bushParts((gaps[0] ?? 200) + 10, GROUND + 4, 20),
  ]
  return piece(
    { x: 0, y: 0, width: WIDTH, height: 720 },
    partsSvg([
      ...filled('halo', disc(1130, 118, 84), disc(1130, 118, 64)),
      ...filled('sun', disc(1130, 118, 46)),
      ...hills(),
    ]) +
      partsSvg(pavement()) +
      houses.map(houseSvg).join('') +
      partsSvg([...trees, ...things]),
  )
}
