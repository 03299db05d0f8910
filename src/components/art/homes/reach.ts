import { bushParts, treeParts } from '#art/garden.ts'
import { disc } from '#art/paths.ts'
import { filled, type Part } from '#art/parts.ts'
import { cloudParts } from '#art/things.ts'
import type { Province } from '#domain/listings/provinces.ts'
import { EAST } from './reach/east.ts'
import { reachGroundParts, reachHouseParts } from './reach/house.ts'
import type { Four, ReachStyle } from './reach/spec.ts'
import { WEST } from './reach/west.ts'
import { firParts } from './trees.ts'

export type { ReachStyle } from './reach/spec.ts'

/** How many buy together, from one alone. */
export type ReachStep = 1 | 2 | 3 | 4

/** The ground of the four pictures. */
export const REACH = { width: 280, height: 260 } as const
const GROUND = 238

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

function treesBeside(style: ReachStyle, step: ReachStep): Part[] {
  const tall = 70 + step * 6
  if (style === 'north' || style === 'west-coast')
    return [
      ...firParts(30, GROUND + 4, tall + 24, 'leaf', 'leaf-light'),
      ...firParts(258, GROUND + 3, tall, 'leaf', 'leaf-light'),
    ]
  const season = style === 'montreal' || style === 'ontario-brick' ? 'autumn' : 'summer'
  return [...treeParts(28, GROUND + 5, tall, 26, season), ...bushParts(254, GROUND + 4, 13)]
}

/**
 * The house that 1 to 4 people reach, as a place builds it, on `REACH`, from back to front, by day and by night; the sky behind
 * it is not part.
 */
export function reachParts(style: ReachStyle, step: ReachStep): Part[] {
  return [
    ...filled('halo', disc(36, 38, 26)),
    ...filled('sun', disc(36, 38, 16)),
    ...filled('moon', 'M30 23a17 17 0 1 0 21 23a14 14 0 0 1-21-23z'),
    ...filled(
      'star',
      disc(82, 26, 1.4),
      disc(96, 44, 1.1),
      disc(150, 20, 1.3),
      disc(262, 84, 1.1),
      disc(20, 92, 1.2),
    ),
    ...cloudParts(206, 52, 50),
    ...reachGroundParts(REACH.width, GROUND, REACH.height),
    ...reachHouseParts(HOUSES[style][step - 1] ?? HOUSES[style][0], REACH.width / 2 + 4, GROUND),
    ...treesBeside(style, step),
  ]
}
