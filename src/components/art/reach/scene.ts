import { bushParts, treeParts } from '#art/garden.ts'
import { box, disc, type Point, polygon, trace } from '#art/paths.ts'
import { filled, type Part } from '#art/parts.ts'
import { cloudParts } from '#art/things.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import type { REACH_OWNERS } from '#domain/listings/shared-costs/reach.ts'
import { EAST } from './east.ts'
import { reachGroundParts, reachHeight, reachHouseParts } from './house.ts'
import type { Four, ReachStyle } from './spec.ts'
import { WEST } from './west.ts'

export type { ReachStyle } from './spec.ts'

type Owners = (typeof REACH_OWNERS)[number]

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

const STYLE_OF_PLACE: Readonly<Partial<Record<string, ReachStyle>>> = {
  'thunder-bay': 'prairie',
  kenora: 'prairie',
  thompson: 'north',
  'fort-mcmurray': 'north',
  'happy-valley-goose-bay': 'north',
}

export function reachStyleOf(place: string, province: Province): ReachStyle {
  return STYLE_OF_PLACE[place] ?? STYLE_OF_PROVINCE[province]
}

/** Returns the house that one to four owners can afford in a place's style, without the sky behind it. */
export function reachScene(style: ReachStyle, owners: Owners): { height: number; parts: Part[] } {
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
    return [...firParts(30, ground + 4, tall + 14), ...firParts(258, ground + 3, tall)]
  const season = style === 'montreal' || style === 'ontario-brick' ? 'autumn' : 'summer'
  return [...treeParts(28, ground + 5, tall, 18 + owners * 3, season), ...bushParts(254, ground + 4, 13)]
}

function firParts(x: number, ground: number, height: number): Part[] {
  const half = height * 0.26
  const tier = (from: number, to: number, wide: number): readonly [Point, Point, Point] => [
    [x - half * wide, ground - height * from],
    [x, ground - height * to],
    [x + half * wide, ground - height * from],
  ]
  const tiers = [tier(0.1, 0.56, 1), tier(0.34, 0.78, 0.78), tier(0.58, 1, 0.52)]
  const lit = ([left, top, right]: readonly [Point, Point, Point]): string =>
    polygon(
      left,
      top,
      [top[0] - (right[0] - left[0]) * 0.02, left[1] - (left[1] - top[1]) * 0.22],
      [left[0] + (right[0] - left[0]) * 0.3, left[1]],
    )
  return [
    ...filled('trunk', box(x - height * 0.022, ground - height * 0.14, height * 0.044, height * 0.14)),
    ...tiers.flatMap((one) => [...filled('leaf', polygon(...one)), ...filled('leaf-light', lit(one))]),
  ]
}
