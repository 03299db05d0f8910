import { box, polyline, roundBox, trace } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { FLOOR, type Shape } from './shapes.ts'
import { fridge, FRIDGE_WIDTH, type FridgeKind } from './fridges.ts'
import { stove, STOVE_WIDTH, type StoveKind, TOP } from './stoves.ts'
import { type CabinetStyle, face, handleAt, doorPair, splashParts } from './fronts.ts'
import { UPPER_TOP } from './upper-cabinets.ts'

export type Base =
  | readonly ['door' | 'doors' | 'drawers' | 'sink' | 'apron' | 'open' | 'gap' | 'pantry' | 'washer', number]
  | readonly ['stove', StoveKind, Paint]
  | readonly ['fridge', FridgeKind, Paint]

function widthOfBase(unit: Base): number {
  if (unit[0] === 'stove') return STOVE_WIDTH[unit[1]]
  return unit[0] === 'fridge' ? FRIDGE_WIDTH[unit[1]] : unit[1]
}

function tap(x: number, metal: Paint): Shape[] {
  return [
    ...lined(metal, 3.6, trace(x, TOP - 6, 'v-24q0-12 11-12t11 12v4')),
    ...filled(metal, roundBox(x - 7, TOP - 10, 14, 5, 2)),
  ]
}

function basePart(unit: Base, x: number, style: CabinetStyle): Shape[] {
  if (unit[0] === 'stove') return stove(x, unit[1], unit[2])
  if (unit[0] === 'fridge') return fridge(x, unit[1], unit[2])
  const [kind, width] = unit
  if (kind === 'gap') return []
  const body = TOP
  const height = FLOOR - 9 - body
  if (kind === 'pantry')
    return [
      ...filled(style.paint, box(x, UPPER_TOP, width, FLOOR - 9 - UPPER_TOP)),
      ...doorPair(x, UPPER_TOP, width, 92, style, true),
      ...doorPair(x, UPPER_TOP + 92, width, FLOOR - 9 - UPPER_TOP - 92, style, false),
      ...filled('shade', box(x + width - 5, UPPER_TOP, 5, FLOOR - 9 - UPPER_TOP)),
      ...filled('charcoal', box(x, FLOOR - 9, width, 9)),
    ]
  const inside: Shape[] = {
    door: (): Shape[] => [
      ...face(x, body, width, height, style),
      ...handleAt(x + width - 12, body + 20, style, false),
    ],
    doors: (): Shape[] => doorPair(x, body, width, height, style, false),
    drawers: (): Shape[] =>
      [0, 1, 2].flatMap((row) => [
        ...face(
          x,
          body + (row === 0 ? 0 : 26 + (row - 1) * ((height - 26) / 2)),
          width,
          row === 0 ? 26 : (height - 26) / 2,
          style,
        ),
        ...handleAt(
          x + width / 2,
          body + (row === 0 ? 13 : 26 + (row - 0.62) * ((height - 26) / 2)),
          style,
          true,
        ),
      ]),
    sink: (): Shape[] => doorPair(x, body, width, height, style, false),
    apron: (): Shape[] => doorPair(x, body + 36, width, height - 36, style, false),
    washer: (): Shape[] => [
      ...filled('chrome', box(x + 2, body + 2, width - 4, height - 2)),
      ...filled('chrome-deep', box(x + 2, body + 2, width - 4, 16)),
      ...filled('graphite', roundBox(x + 14, body + 24, width - 28, 4, 2)),
    ],
    open: (): Shape[] => [
      ...filled('shade', box(x + 5, body + 6, width - 10, height - 10)),
      ...filled(style.paint, box(x, body + height * 0.5, width, 5)),
      ...filled('pine-deep', roundBox(x + 10, body + height - 36, width - 20, 30, 4)),
      ...lined(
        'seam',
        1.6,
        ...[8, 16, 24].map((dy) =>
          polyline([x + 10, body + height - 36 + dy], [x + width - 10, body + height - 36 + dy]),
        ),
      ),
      ...filled('white', roundBox(x + 12, body + height * 0.5 - 12, width * 0.3, 12, 3)),
      ...filled('slate', roundBox(x + 18 + width * 0.3, body + height * 0.5 - 18, width * 0.28, 18, 4)),
    ],
  }[kind]()
  return [
    ...filled(style.paint, box(x, body, width, height)),
    ...inside,
    ...filled('charcoal', box(x, FLOOR - 9, width, 9)),
    ...filled('shade', box(x, FLOOR - 9, width, 9)),
  ]
}

/** What stands above the edge of the worktop. */
function onTop(unit: Base, x: number, style: CabinetStyle): Shape[] {
  if (unit[0] === 'apron')
    return [
      ...filled('white', roundBox(x + 5, TOP - 6, unit[1] - 10, 42, 5)),
      ...filled('shade', roundBox(x + 5, TOP + 28, unit[1] - 10, 8, 4)),
      ...tap(x + unit[1] / 2 - 8, style.metal),
    ]
  if (unit[0] === 'sink')
    return [
      ...filled('chrome-deep', box(x + 10, TOP - 6, unit[1] - 20, 3)),
      ...tap(x + unit[1] / 2 - 8, style.metal),
    ]
  return []
}

/** A run of cabinets along the wall, from its left edge. */
export function baseRun(x: number, units: readonly Base[], style: CabinetStyle): Shape[] {
  let left = x
  const placed = units.map((unit) => {
    const at = left
    left += widthOfBase(unit)
    return { unit, at }
  })
  const covered = placed.filter(({ unit }) => !['stove', 'fridge', 'gap', 'pantry'].includes(unit[0]))
  // A stove for wood stands free before the wall.
  const low = placed.filter(
    ({ unit }) => !['fridge', 'gap', 'pantry'].includes(unit[0]) && unit[1] !== 'wood',
  )
  return [
    ...splashParts(
      low.map(({ unit, at }) => [at, widthOfBase(unit)] as const),
      style.splash,
    ),
    ...placed.flatMap(({ unit, at }) => basePart(unit, at, style)),
    ...filled('shade', ...covered.map(({ unit, at }) => box(at, TOP, widthOfBase(unit), 4))),
    ...filled(style.top, ...covered.map(({ unit, at }) => box(at - 1, TOP - 7, widthOfBase(unit) + 2, 8))),
    ...placed.flatMap(({ unit, at }) => onTop(unit, at, style)),
  ]
}
