import { box, polygon, trace } from '../../paths.ts'
import { filled, lined, type Paint } from '../../parts.ts'
import type { Shape } from '../shapes.ts'
import type { Door, Span } from './doors.ts'
import type { FloorSpec, PlanRoom } from './layout.ts'
import { GROUND } from './grounds.ts'

/** Between two homes of a floor. */
export function partyWall(
  { x, y, length, flat }: Span,
  left: number,
  top: number,
  unit: number,
  thick: number,
): Shape[] {
  const [px, py, long] = [left + x * unit, top + y * unit, length * unit]
  return filled(
    'roof',
    flat
      ? box(px - thick / 2, py - thick / 2, long + thick, thick)
      : box(px - thick / 2, py - thick / 2, thick, long + thick),
  )
}

export function windowShapes(
  { x, y, length, flat }: Span,
  { width, depth }: FloorSpec,
  left: number,
  top: number,
  unit: number,
  outer: number,
): Shape[] {
  const long = length * unit
  const [px, py] = [
    left + x * unit - (!flat && x > width / 2 ? outer : 0),
    top + y * unit - (flat && y > depth / 2 ? outer : 0),
  ]
  const [wide, high] = flat ? [long, outer] : [outer, long]
  return [
    ...filled('paper', box(px, py, wide, high)),
    ...lined('wall-blue', 1.4, box(px, py, wide, high)),
    ...filled(
      'wall-blue',
      flat ? box(px, py + high / 2 - 0.6, wide, 1.2) : box(px + wide / 2 - 0.6, py, 1.2, high),
    ),
  ]
}

export function doorShapes(
  { from, to, kind, span }: Door,
  rooms: readonly PlanRoom[],
  { width, depth }: FloorSpec,
  left: number,
  top: number,
  unit: number,
  thick: number,
): Shape[] {
  const room = rooms[to]
  if (room === undefined) return []
  const { flat } = span
  const [x, y, long] = [left + span.x * unit, top + span.y * unit, span.length * unit]
  const outward =
    from === null ? (flat ? (span.y > depth / 2 ? -thick : 0) : span.x > width / 2 ? -thick : 0) : -thick / 2
  const gap = flat ? box(x, y + outward, long, thick) : box(x + outward, y, thick, long)
  const ground: Paint = kind === 'entrance' ? 'marigold' : GROUND[room.kind]
  if (kind === 'opening')
    return filled(
      ground,
      flat ? box(x, y - thick / 2 - 0.6, long, thick + 1.2) : box(x - thick / 2 - 0.6, y, thick + 1.2, long),
    )
  // The leaf swings into the room, from the end that lies nearer to the room's corner.
  const into = flat ? (room.y + room.height / 2 > span.y ? 1 : -1) : room.x + room.width / 2 > span.x ? 1 : -1
  const first = flat
    ? span.x - room.x <= room.x + room.width - span.x - span.length
    : span.y - room.y <= room.y + room.height - span.y - span.length
  const [hx, hy] = flat ? [first ? x : x + long, y] : [x, first ? y : y + long]
  const turn = first ? 1 : -1
  const leaf = flat
    ? trace(hx, hy, `v${(into * long).toFixed(1)}`)
    : trace(hx, hy, `h${(into * long).toFixed(1)}`)
  const sweep = flat ? (into * turn > 0 ? 0 : 1) : into * turn > 0 ? 1 : 0
  const arc = flat
    ? trace(
        hx,
        hy + into * long,
        `a${long.toFixed(1)} ${long.toFixed(1)} 0 0 ${sweep} ${(turn * long).toFixed(1)} ${(-into * long).toFixed(1)}`,
      )
    : trace(
        hx + into * long,
        hy,
        `a${long.toFixed(1)} ${long.toFixed(1)} 0 0 ${sweep} ${(-into * long).toFixed(1)} ${(turn * long).toFixed(1)}`,
      )
  return [
    ...filled(ground, gap),
    ...(kind === 'entrance' ? arrow(span, depth, width, left, top, unit) : []),
    ...lined('spruce', 0.9, arc),
    ...lined('spruce', 1.8, leaf),
  ]
}

/** Outside before the door that one comes in by. */
function arrow(
  { x, y, length, flat }: Span,
  depth: number,
  width: number,
  left: number,
  top: number,
  unit: number,
): Shape[] {
  const [cx, cy] = [left + (x + (flat ? length / 2 : 0)) * unit, top + (y + (flat ? 0 : length / 2)) * unit]
  if (flat) {
    const way = y > depth / 2 ? 1 : -1
    return filled('ember', polygon([cx, cy + way * 1.5], [cx - 4.5, cy + way * 8], [cx + 4.5, cy + way * 8]))
  }
  const way = x > width / 2 ? 1 : -1
  return filled('ember', polygon([cx + way * 1.5, cy], [cx + way * 8, cy - 4.5], [cx + way * 8, cy + 4.5]))
}
