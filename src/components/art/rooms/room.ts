import type { Paint } from '../parts.ts'
import { ceilingParts, type CeilingKind } from './ceilings.ts'
import { floorParts, type FloorKind, sunlight } from './floors.ts'
import type { Shape } from './shapes.ts'
import type { View } from './views.ts'
import { baseboard, type Cladding, type Side, sideWall, wallParts } from './walls.ts'
import { windowParts, windowShade, type WindowSpec } from './windows.ts'

/** Everything that makes one room differ from the next. Lengths are in units of the drawing. */
export interface RoomSpec {
  /** What lies outside the windows. */
  view: View
  wall: readonly [kind: Cladding, paint: Paint, other?: Paint]
  ceiling: readonly [kind: CeilingKind, height: number, paint: Paint, other?: Paint]
  floor: readonly [kind: FloorKind, paint: Paint, other?: Paint]
  /** The paint of the board along the floor; none where there is none. */
  skirting?: Paint
  /** Side walls that are seen, and their paint where it is another. */
  sides?: readonly Side[]
  sidePaint?: Paint
  windows: readonly WindowSpec[]
  /** The sun does not fall on the floor. */
  dull?: boolean
  /** Furniture and what hangs, from back to front. */
  things: readonly (readonly Shape[])[]
}

/** A room, from back to front. */
export function roomShapes(spec: RoomSpec): Shape[] {
  const [cladding, paint, pattern = paint] = spec.wall
  const [ceiling, height, ceilingPaint, other = ceilingPaint] = spec.ceiling
  const [floor, floorPaint, floorOther] = spec.floor
  return [
    ...wallParts(cladding, paint, pattern),
    ...(spec.skirting === undefined ? [] : baseboard(spec.skirting)),
    ...floorParts(floor, floorPaint, floorOther),
    ...(spec.dull ? [] : spec.windows.flatMap(({ x, width }) => sunlight(x, width))),
    ...spec.windows.flatMap(windowShade),
    ...spec.windows.flatMap((window) => windowParts(window, spec.view)),
    ...ceilingParts(ceiling, height, ceilingPaint, other),
    ...(spec.sides ?? []).flatMap((side) =>
      sideWall(side, spec.sidePaint ?? paint, height, spec.skirting ?? null),
    ),
    ...spec.things.flat(),
  ]
}

export interface HomeRooms {
  kitchen: RoomSpec
  living: RoomSpec
  bedroom: RoomSpec
}
