import { doorParts, STEP, type Hood } from './doors.ts'
import type { FacadeSpec } from './facade-spec.ts'
import { bushParts } from './garden.ts'
import { flowerBoxParts, shutterParts, windowParts, type Light, type Opening } from './openings.ts'
import { box, polyline } from './paths.ts'
import { filled, lined, type Part } from './parts.ts'
import { randomFrom, type Random } from './random.ts'
import { chimneyParts, RISE, roofParts, type RoofShape } from './roofs.ts'

const FLOOR = 82
const GROUND_FLOOR = 104
const HOODS: Record<RoofShape, Hood> = { gable: 'gable', mansard: 'arch', flat: 'flat' }

export function facadeHeight(spec: FacadeSpec): number {
  return wallHeight(spec) + RISE[spec.roof](spec.width) + 20
}

function wallHeight({ steps, floors }: FacadeSpec): number {
  return steps * STEP + GROUND_FLOOR + (floors - 1) * FLOOR
}

export function facadeParts(spec: FacadeSpec, x: number, ground: number): Part[] {
  const random = randomFrom(`${spec.seed} lights`)
  const { width, trim, wall } = spec
  const top = ground - wallHeight(spec)
  const threshold = ground - spec.steps * STEP
  const windows = openingsOf(spec, x, top, random)
  const above = windows.filter((opening) => opening.y < threshold - GROUND_FLOOR)
  const base = { x, y: top, width, trim, roof: spec.roofPaint, attic: lightFor(random) }
  return [
    ...(spec.chimney === 'none' ? [] : chimneyOf(spec, x, top)),
    ...filled(wall, box(x, top, width, ground - top)),
    ...claddingParts(spec, x, top, ground, random),
    ...filled('shade', box(x + width - 10, top, 10, ground - top)),
    ...roofParts(spec.roof, base, wall),
    ...filled('stone-deep', box(x - 2, threshold, width + 4, ground - threshold)),
    ...filled('shade', box(x - 2, threshold, width + 4, 3)),
    ...(spec.extras.includes('shutters') ? shutterParts(above, spec.door) : []),
    ...windowParts(windows, { shape: spec.window, trim }),
    ...(spec.extras.includes('flowers') ? flowerBoxParts(above.slice(-spec.columns), spec.door) : []),
    ...doorParts({
      middle: columnMiddle(spec, x, spec.doorColumn),
      threshold,
      ground,
      door: spec.door,
      trim,
      hood: HOODS[spec.roof],
    }),
    ...(spec.extras.includes('bushes') ? bushesOf(spec, x, ground) : []),
  ]
}

function columnMiddle({ width, columns }: FacadeSpec, x: number, column: number): number {
  const margin = 8
  return x + margin + ((width - 2 * margin) * (column + 0.5)) / columns
}

function lightFor(random: Random): Light {
  return random.pick<Light>(['lit', 'evening', 'evening', 'dark', 'evening', 'dark'])
}

function openingsOf(spec: FacadeSpec, x: number, top: number, random: Random): Opening[] {
  const width = Math.min(36, (spec.width - 16) / spec.columns - 22)
  return Array.from({ length: spec.floors }, (_, floor) => floor).flatMap((floor) =>
    Array.from({ length: spec.columns }, (_, column) => column)
      .filter((column) => floor < spec.floors - 1 || column !== spec.doorColumn)
      .map((column) => ({
        x: columnMiddle(spec, x, column) - width / 2,
        y: top + floor * FLOOR + (floor === spec.floors - 1 ? 30 : 26),
        width,
        height: floor === spec.floors - 1 ? 54 : 50,
        light: lightFor(random),
      })),
  )
}

function claddingParts(spec: FacadeSpec, x: number, top: number, ground: number, random: Random): Part[] {
  if (spec.cladding === 'plain') return []
  if (spec.cladding === 'clapboard') {
    const boards = Math.floor((ground - top) / 9)
    return lined(
      'seam',
      1.2,
      ...Array.from({ length: boards }, (_, board) =>
        polyline([x, top + board * 9], [x + spec.width, top + board * 9]),
      ),
    )
  }
  const groups = Array.from({ length: spec.floors * 5 }, () => {
    const left = x + 6 + random.next() * (spec.width - 44)
    const y = top + 14 + random.next() * (ground - top - 50)
    return box(left, y, 13, 4) + box(left + 16, y, 13, 4) + box(left + 8, y + 7, 13, 4)
  })
  return filled('seam', ...groups)
}

function chimneyOf({ chimney, width, roof }: FacadeSpec, x: number, top: number): Part[] {
  const rise = RISE[roof](width)
  const left = x + width * (chimney === 'left' ? 0.18 : 0.72)
  return chimneyParts(left, top - rise * (roof === 'gable' ? 0.86 : 1.3), rise * 1.3)
}

function bushesOf(spec: FacadeSpec, x: number, ground: number): Part[] {
  const beside = Array.from({ length: spec.columns }, (_, column) => column).filter(
    (column) => column !== spec.doorColumn,
  )
  return beside.flatMap((column) => bushParts(columnMiddle(spec, x, column), ground, 24))
}
