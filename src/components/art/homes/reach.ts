import { bushParts, treeParts } from '#art/garden.ts'
import { disc, trace } from '#art/paths.ts'
import { filled, type Part } from '#art/parts.ts'
import { cloudParts } from '#art/things.ts'
import type { Province } from '#domain/listings/provinces.ts'
import type { REACH_OWNERS } from '#domain/listings/reach.ts'
import { EAST } from './reach/east.ts'
import { reachGroundParts, reachHeight, reachHouseParts } from './reach/house.ts'
import type { Four, ReachStyle } from './reach/spec.ts'
import { WEST } from './reach/west.ts'
import { firParts } from './trees.ts'

export type { ReachStyle } from './reach/spec.ts'

type Owners = (typeof REACH_OWNERS)[number]

/** How wide the drawings are; their height grows with the house. */
export const REACH_WIDTH = 280
const SKY = 46
const GROUND = 22

const HOUSES: Record<ReachStyle, Four> = { ...EAST, ...WEST }

const STYLE_OF_PROVINCE: Record<Province, ReachStyle> = {
  BC: 'west-coast',
  AB: 'prairie',
  SK: 'prairie',
  MB: 'prairie',
  ON: 'ontario-brick',
  QC: 'montreal',
  NB: 'atlantic-wood',
  NS: 'atlantic-wood',
  PE: 'atlantic-wood',
  NL: 'atlantic-wood',
  YT: 'north',
  NT: 'north',
  NU: 'north',
}

/** Towns that build otherwise than most of their province. */
const STYLE_OF_PLACE: Readonly<Partial<Record<string, ReachStyle>>> = {
  'thunder-bay': 'prairie',
  kenora: 'prairie',
  thompson: 'north',
  'fort-mcmurray': 'north',
  'happy-valley-goose-bay': 'north',
}

/** How a place builds, by its name in addresses and its province. */
export function reachStyleOf(place: string, province: Province): ReachStyle {
  return STYLE_OF_PLACE[place] ?? STYLE_OF_PROVINCE[province]
}

interface ReachScene {
  height: number
  parts: Part[]
}

/**
 * The house that one to four owners reach, as a place builds it, from back to front, by day and by night; the sky behind it is
 * not part.
 */
export function reachScene(style: ReachStyle, owners: Owners): ReachScene {
  const house = HOUSES[style][owners - 1] ?? HOUSES[style][0]
  const ground = Math.ceil(SKY + reachHeight(house))
  const height = ground + GROUND
  return {
    height,
    parts: [
      ...skyParts(owners),
      ...reachGroundParts(REACH_WIDTH, ground, height),
      ...reachHouseParts(house, REACH_WIDTH / 2 + 4, ground),
      ...treesBeside(style, owners, ground),
    ],
  }
}

/** Sun, moon and a cloud, each where the house leaves it room. */
function skyParts(owners: Owners): Part[] {
  const [x, cloud] = owners === 4 ? [36, 206] : [240, 26]
  const stars = [
    disc(82, 26, 1.4),
    disc(96, 44, 1.1),
    disc(150, 20, 1.3),
    disc(262, 84, 1.1),
    disc(20, 92, 1.2),
  ]
  return [
    ...filled('halo', disc(x, 38, 26)),
    ...filled('sun', disc(x, 38, 16)),
    ...filled('moon', trace(x - 6, 23, 'a17 17 0 1 0 21 23a14 14 0 0 1-21-23z')),
    ...filled('star', ...stars),
    ...cloudParts(cloud, 44, 50),
  ]
}

function treesBeside(style: ReachStyle, owners: Owners, ground: number): Part[] {
  const tall = 64 + owners * 8
  if (style === 'north' || style === 'west-coast')
    return [
      ...firParts(30, ground + 4, tall + 14, 'leaf', 'leaf-light'),
      ...firParts(258, ground + 3, tall, 'leaf', 'leaf-light'),
    ]
  const season = style === 'montreal' || style === 'ontario-brick' ? 'autumn' : 'summer'
  return [...treeParts(28, ground + 5, tall, 18 + owners * 3, season), ...bushParts(254, ground + 4, 13)]
}
