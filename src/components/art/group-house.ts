import { bushParts } from './garden.ts'
import { box, curve, disc, polygon, polyline, roundBox } from './paths.ts'
import { filled, lined, type Part } from './parts.ts'
import { randomFrom } from './random.ts'
import { chimneyParts } from './roofs.ts'

export const HOUSE_WIDTH = 360
export const WINDOW_RADIUS = 39

const WALL = { x: 48, width: 264 } as const
const WALL_TOP = 138
const ROW = 136
const DOORSTEP = 36
const DEEP_DOORSTEP = 102
const COLUMNS = [WALL.x + 68, WALL.x + WALL.width - 68] as const

export interface Spot {
  x: number
  y: number
}

interface GroupHouse {
  height: number
  windows: Spot[]
  parts: Part[]
}

export function groupHouse(windows: number): GroupHouse {
  const rows = Math.ceil(windows / 2)
  const isOdd = windows % 2 === 1
  const ground = WALL_TOP + rows * ROW + (isOdd ? 0 : rows === 1 ? DEEP_DOORSTEP : DOORSTEP)
  const spots = Array.from({ length: windows }, (_, index) => ({
    x: COLUMNS[index % 2 === 0 ? 0 : 1],
    y: WALL_TOP + 58 + Math.floor(index / 2) * ROW,
  }))
  const door = isOdd ? COLUMNS[1] : HOUSE_WIDTH / 2
  return {
    height: ground + 44,
    windows: spots,
    parts: [
      ...skyParts(ground),
      ...chimneyParts(246, 40, 84),
      ...wallParts(ground),
      ...roofParts(),
      ...Array.from({ length: rows - 1 }, (_, row) => WALL_TOP + (row + 1) * ROW - 8).flatMap(bandParts),
      ...doorParts(door, ground),
      ...(isOdd ? [] : bushParts(WALL.x + 40, ground, 22)),
      ...bushParts(WALL.x - 12, ground, 20),
      ...bushParts(WALL.x + WALL.width + 14, ground, 26),
      ...(isOdd ? [] : bushParts(WALL.x + WALL.width - 44, ground, 20)),
    ],
  }
}

function skyParts(ground: number): Part[] {
  return [
    ...filled('halo', disc(312, 56, 46)),
    ...filled('sun', disc(312, 56, 27)),
    ...filled('moon', disc(306, 54, 19)),
    ...filled('star', ...STARS.map(([x, y]) => disc(x, y, 1.4))),
    ...filled('cloud', roundBox(20, 66, 62, 15, 8), roundBox(38, 56, 30, 20, 10)),
    ...filled(
      'hill-far',
      `${curve([0, ground - 60], [90, ground - 132], [HOUSE_WIDTH, ground - 46])}V${ground}H0z`,
    ),
    ...filled(
      'hill-near',
      `${curve([0, ground - 18], [250, ground - 84], [HOUSE_WIDTH, ground - 30])}V${ground}H0z`,
    ),
    ...filled('leaf', box(0, ground - 2, HOUSE_WIDTH, 18)),
    ...filled('path', box(0, ground + 14, HOUSE_WIDTH, 40)),
  ]
}

const STARS = [
  [30, 30],
  [92, 22],
  [128, 48],
  [262, 26],
  [340, 110],
  [18, 118],
] as const

function wallParts(ground: number): Part[] {
  const { x, width } = WALL
  const random = randomFrom('a house of one’s own')
  const bricks = Array.from({ length: Math.round((ground - WALL_TOP) / 18) }, () => {
    const left = x + 8 + random.next() * (width - 52)
    const y = WALL_TOP + 12 + random.next() * (ground - WALL_TOP - 40)
    return box(left, y, 13, 4) + box(left + 16, y, 13, 4) + box(left + 8, y + 7, 13, 4)
  })
  return [
    ...filled('wall-brick', box(x, WALL_TOP - 8, width, ground - WALL_TOP + 8)),
    ...filled('seam', ...bricks),
    ...filled('shade', box(x + width - 12, WALL_TOP, 12, ground - WALL_TOP)),
    ...filled('shade', box(x, WALL_TOP - 8, width, 12)),
    ...filled('stone-deep', box(x - 3, ground - 9, width + 6, 11)),
  ]
}

function roofParts(): Part[] {
  const middle = HOUSE_WIDTH / 2
  const [left, right, eaves, ridge] = [WALL.x - 16, WALL.x + WALL.width + 16, WALL_TOP, 34] as const
  return [
    ...filled('roof', polygon([left, eaves], [middle, ridge], [right, eaves])),
    ...lined(
      'roof-edge',
      2,
      ...[26, 52, 78].map((dy) => tiles(middle, ridge + dy, (dy * (right - left)) / (2 * (eaves - ridge)))),
    ),
    ...filled('glow', disc(middle, ridge + 62, 30)),
    ...filled('trim', disc(middle, ridge + 62, 17)),
    ...filled('lit', disc(middle, ridge + 62, 12.5)),
    ...lined(
      'trim',
      2.5,
      polyline([middle - 12, ridge + 62], [middle + 12, ridge + 62]),
      polyline([middle, ridge + 50], [middle, ridge + 74]),
    ),
    ...lined('trim', 4, polyline([left, eaves], [right, eaves])),
  ]
}

const tiles = (middle: number, y: number, half: number) =>
  polyline([middle - half + 6, y], [middle + half - 6, y])

function bandParts(y: number): Part[] {
  return filled('shade', box(WALL.x, y, WALL.width, 5))
}

function doorParts(middle: number, ground: number): Part[] {
  const [wide, high] = [44, 70]
  const top = ground - high
  const outline = (margin: number) =>
    `M${middle - wide / 2 - margin} ${ground - 6}V${top + wide / 2}a${wide / 2 + margin} ${wide / 2 + margin} 0 0 1 ${wide + 2 * margin} 0V${ground - 6}z`
  return [
    ...filled('glow', disc(middle, top + 10, 40)),
    ...filled('trim', outline(4)),
    ...filled('door-spruce', outline(0)),
    ...filled('shade', box(middle + wide / 2 - 8, top + wide / 2, 8, high - wide / 2 - 6)),
    ...filled('lit', disc(middle, top + 18, 8)),
    ...filled('brass', disc(middle + 13, top + 42, 2.8)),
    ...filled('stone', roundBox(middle - 32, ground - 7, 64, 7, 2), roundBox(middle - 40, ground, 80, 8, 2)),
  ]
}
