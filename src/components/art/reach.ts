import type { Cladding, FacadeSpec } from './facade-spec.ts'
import { facadeHeight, facadeParts } from './facade.ts'
import { bushParts, treeParts } from './garden.ts'
import { box, disc, polygon } from './paths.ts'
import { filled, type Paint, type Part } from './parts.ts'
import type { WindowShape } from './openings.ts'
import type { RoofShape } from './roofs.ts'
import { bicycleParts, cloudParts, starParts } from './things.ts'
import type { Province } from '#domain/listings/provinces.ts'
import type { REACH_OWNERS } from '#domain/listings/reach.ts'

/** How wide the drawings are of the houses that a budget reaches; their height grows with the house. */
export const REACH_WIDTH = 400
const SKY = 46
const GROUND = 34

/** How streets are built somewhere. Of four walls, doors and roofs the first is the smallest house's. */
interface Manner {
  cladding: Cladding
  walls: readonly [Paint, Paint, Paint, Paint]
  doors: readonly [Paint, Paint, Paint, Paint]
  roofs: readonly [RoofShape, RoofShape, RoofShape, RoofShape]
  roofPaint: Paint
  window: WindowShape
  trim: Paint
  extras: FacadeSpec['extras']
  /** Houses rather wide than tall. */
  low: boolean
}

const MANNERS = {
  ontario: {
    cladding: 'brick',
    walls: ['wall-rose', 'wall-brick', 'wall-ochre', 'wall-brick'],
    doors: ['door-navy', 'door-spruce', 'door-ember', 'door-marigold'],
    roofs: ['gable', 'gable', 'flat', 'mansard'],
    roofPaint: 'roof',
    window: 'sash',
    trim: 'trim',
    extras: ['bushes'],
    low: false,
  },
  quebec: {
    cladding: 'brick',
    walls: ['wall-cream', 'wall-rose', 'wall-cream', 'wall-brick'],
    doors: ['door-ember', 'door-spruce', 'door-plum', 'door-marigold'],
    roofs: ['gable', 'flat', 'mansard', 'flat'],
    roofPaint: 'roof',
    window: 'arched',
    trim: 'wall-white',
    extras: ['flowers'],
    low: false,
  },
  atlantic: {
    cladding: 'clapboard',
    walls: ['wall-ochre', 'wall-blue', 'wall-rose', 'wall-sage'],
    doors: ['door-navy', 'door-ember', 'door-spruce', 'door-marigold'],
    roofs: ['gable', 'flat', 'mansard', 'mansard'],
    roofPaint: 'roof',
    window: 'sash',
    trim: 'wall-white',
    extras: ['flowers'],
    low: false,
  },
  prairies: {
    cladding: 'clapboard',
    walls: ['wall-white', 'wall-ochre', 'wall-sage', 'wall-cream'],
    doors: ['door-ember', 'door-spruce', 'door-marigold', 'door-navy'],
    roofs: ['gable', 'gable', 'gable', 'gable'],
    roofPaint: 'roof',
    window: 'sash',
    trim: 'trim-deep',
    extras: ['bushes'],
    low: true,
  },
  pacific: {
    cladding: 'clapboard',
    walls: ['wall-blue', 'wall-sage', 'wall-cream', 'wall-sage'],
    doors: ['door-marigold', 'door-ember', 'door-plum', 'door-marigold'],
    roofs: ['gable', 'gable', 'gable', 'flat'],
    roofPaint: 'roof-warm',
    window: 'cross',
    trim: 'wall-white',
    extras: ['bushes'],
    low: true,
  },
  north: {
    cladding: 'clapboard',
    walls: ['wall-brick', 'wall-blue', 'wall-ochre', 'wall-sage'],
    doors: ['door-marigold', 'door-ember', 'door-navy', 'door-ember'],
    roofs: ['gable', 'gable', 'gable', 'flat'],
    roofPaint: 'roof',
    window: 'cross',
    trim: 'trim',
    extras: [],
    low: true,
  },
} as const satisfies Record<string, Manner>

type ReachManner = keyof typeof MANNERS

const MANNER_OF: Readonly<Record<Province, ReachManner>> = {
  BC: 'pacific',
  AB: 'prairies',
  SK: 'prairies',
  MB: 'prairies',
  ON: 'ontario',
  QC: 'quebec',
  NB: 'atlantic',
  NS: 'atlantic',
  PE: 'atlantic',
  NL: 'atlantic',
  YT: 'north',
  NT: 'north',
  NU: 'north',
}

/** From what one reaches alone to what four do. */
const SIZES = [
  { width: 124, floors: 1, columns: 2, doorColumn: 0, steps: 1, chimney: 'right' },
  { width: 150, floors: 2, columns: 2, doorColumn: 1, steps: 2, chimney: 'left' },
  { width: 188, floors: 3, columns: 3, doorColumn: 0, steps: 3, chimney: 'right' },
  { width: 244, floors: 4, columns: 4, doorColumn: 2, steps: 3, chimney: 'left' },
] as const

const LOW_SIZES = [SIZES[0], SIZES[1], { ...SIZES[2], floors: 2 }, { ...SIZES[3], floors: 3 }] as const

interface ReachScene {
  height: number
  parts: Part[]
}

/** The house that one to four owners reach together, in a street as they are built in a province. */
export function reachScene(province: Province, owners: (typeof REACH_OWNERS)[number]): ReachScene {
  const at = owners - 1
  const manner = MANNER_OF[province]
  const { walls, doors, roofs, low, ...common } = MANNERS[manner]
  const size = (low ? LOW_SIZES : SIZES)[at]!
  const roof = roofs[at]!
  const spec: FacadeSpec = {
    ...common,
    ...size,
    seed: `${manner} ${owners}`,
    wall: walls[at]!,
    door: doors[at]!,
    roof,
    chimney: roof === 'flat' ? 'none' : size.chimney,
  }
  const ground = Math.ceil(SKY + facadeHeight(spec))
  const x = (REACH_WIDTH - spec.width) / 2
  return {
    height: ground + GROUND,
    parts: [
      ...skyParts(spec.seed, ground),
      ...streetParts(ground),
      ...facadeParts(spec, x, ground),
      ...treeParts(x - 50, ground + 6, 70 + owners * 18, 26 + owners * 5, at % 2 ? 'autumn' : 'summer'),
      ...(owners > 2
        ? bicycleParts(x + spec.width + 8, ground + 22)
        : bushParts(x + spec.width + 34, ground + 4, 22)),
    ],
  }
}

function skyParts(seed: string, ground: number): Part[] {
  return [
    ...filled('halo', disc(344, 52, 36)),
    ...filled('sun', disc(344, 52, 22)),
    ...filled('moon', 'M336 32a22 22 0 1 0 26 30a18 18 0 0 1-26-30z'),
    ...starParts(seed, REACH_WIDTH, ground * 0.5, 5),
    ...cloudParts(24, 62, 58),
  ]
}

function streetParts(ground: number): Part[] {
  const roofOf = (x: number, width: number, height: number) => {
    const [top, middle] = [ground - height, x + width / 2]
    return polygon([x, ground], [x, top], [middle, top - 28], [x + width, top], [x + width, ground])
  }
  return [
    ...filled('haze', roofOf(-12, 90, 92), box(306, ground - 118, 104, 118)),
    ...filled('leaf-light', box(0, ground, REACH_WIDTH, 14)),
    ...filled('path', box(0, ground + 14, REACH_WIDTH, GROUND - 14)),
    ...filled('stone-deep', box(0, ground + GROUND - 5, REACH_WIDTH, 5)),
  ]
}
