import { facadeSpec } from './facade-spec.ts'
import { facadeParts } from './facade.ts'
import { bushParts, treeParts, type Season } from './garden.ts'
import { box, disc, polygon, polyline } from './paths.ts'
import { filled, lined, type Part } from './parts.ts'
import { randomFrom } from './random.ts'
import { bicycleParts, cloudParts, letterBoxParts, starParts } from './things.ts'

export const HOME = { width: 640, height: 480 } as const
const GROUND = 420

function neighbours(): Part[] {
  return [
    ...filled(
      'haze',
      box(-10, 236, 120, 200),
      polygon([116, 430], [116, 300], [166, 258], [216, 300], [216, 430]),
      polygon([424, 430], [424, 276], [484, 226], [544, 276], [544, 430]),
      box(552, 262, 100, 170),
    ),
    ...filled('hill-near', 'M0 388Q150 352 320 380Q500 408 640 356V430H0z'),
  ]
}

function garden(): Part[] {
  return [
    ...filled('leaf-light', box(0, GROUND, HOME.width, 22)),
    ...filled('path', box(0, GROUND + 22, HOME.width, 38)),
    ...lined(
      'seam',
      1.5,
      ...[70, 190, 310, 430, 550].map((x) => polyline([x, GROUND + 22], [x - 10, GROUND + 60])),
    ),
    ...filled('stone-deep', box(0, GROUND + 54, HOME.width, 6)),
  ]
}

/** Returns a house in its street, 640 × 480, without the sky. The same seed always gives the same house. */
export function homeParts(seed: string): Part[] {
  const random = randomFrom(`${seed} garden`)
  const spec = facadeSpec(seed)
  const x = (HOME.width - spec.width) / 2
  const [left, right] = [x - 84 - random.next() * 40, x + spec.width + 88 + random.next() * 40] as const
  const season = random.pick<Season>(['summer', 'summer', 'autumn'])
  const trees = random.pick(['left', 'right', 'both'])
  const thing = random.pick([
    bicycleParts(x + spec.width + 22, GROUND + 34),
    letterBoxParts(x - 50, GROUND + 32),
    bushParts(x - 40, GROUND + 8, 26),
  ])
  return [
    ...filled('halo', disc(482, 88, 54)),
    ...filled('sun', disc(482, 88, 34)),
    ...filled('moon', 'M470 56a34 34 0 1 0 40 46a28 28 0 0 1-40-46z'),
    ...starParts(seed, HOME.width, 200, 9),
    ...cloudParts(50 + random.next() * 60, 90 + random.next() * 40, 92),
    ...neighbours(),
    ...garden(),
    ...facadeParts(spec, x, GROUND),
    ...(trees === 'right' ? [] : treeParts(left, GROUND + 14, 150, 58, season)),
    ...(trees === 'left' ? [] : treeParts(right, GROUND + 12, 172, 64, season)),
    ...thing,
  ]
}
