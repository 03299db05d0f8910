import { curve, polyline, type Point } from '#art/paths.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'

/** Points along an S that leaves the pavement outwards and arrives at a balcony, from its foot to its head. */
function along([x, y]: Point, [endX, endY]: Point, bow: number, count: number): Point[] {
  const [first, second]: readonly [Point, Point] = [
    [x + bow, y - (y - endY) * 0.3],
    [endX - bow * 0.2, endY + (y - endY) * 0.42],
  ]
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const mix = (from: number, one: number, two: number, to: number) =>
      from * (1 - t) ** 3 + 3 * one * t * (1 - t) ** 2 + 3 * two * t ** 2 * (1 - t) + to * t ** 3
    return [mix(x, first[0], second[0], endX), mix(y, first[1], second[1], endY)]
  })
}

/** A curved iron stair from the pavement at `foot` to a balcony at `head`, as wide as `width`; it swings out by `bow`. */
export function curvedStairParts(
  foot: Point,
  head: Point,
  width: number,
  bow: number,
  iron: Paint = 'metal',
): Part[] {
  const near = along(foot, head, bow, 14)
  const far = along([foot[0] + width, foot[1] - 4], [head[0] + width * 0.5, head[1]], bow * 0.92, 14)
  const pairs = near.map((point, index) => [point, far[index] ?? point] as const)
  const rail = (points: readonly Point[]) => polyline(...points.map(([x, y]): Point => [x, y - 27]))
  return [
    ...lined(iron, 2, rail(far), ...far.map(([x, y]) => polyline([x, y], [x, y - 27]))),
    ...filled(
      iron,
      ...pairs.map(
        ([[x, y], [endX, endY]]) =>
          `M${x.toFixed(1)} ${y.toFixed(1)}L${endX.toFixed(1)} ${endY.toFixed(1)}v4.5L${x.toFixed(1)} ${(y + 4.5).toFixed(1)}z`,
      ),
    ),
    ...lined(
      iron,
      3.6,
      polyline(...near.map(([x, y]): Point => [x, y + 3])),
      polyline(...far.map(([x, y]): Point => [x, y + 3])),
    ),
    ...lined(iron, 1.6, ...near.map(([x, y]) => polyline([x, y], [x, y - 27]))),
    ...lined(
      iron,
      3,
      rail(near),
      curve([foot[0] - 6, foot[1] - 18], [foot[0] - 8, foot[1] - 27], [foot[0], foot[1] - 27]),
    ),
  ]
}

/** A straight flight with its stringer, treads and rails. */
export function straightStairParts(foot: Point, head: Point, paint: Paint, rail: Paint): Part[] {
  const count = Math.max(3, Math.round(Math.abs(foot[1] - head[1]) / 9))
  const at = (index: number): Point => [
    foot[0] + ((head[0] - foot[0]) * index) / count,
    foot[1] + ((head[1] - foot[1]) * index) / count,
  ]
  const points = Array.from({ length: count + 1 }, (_, index) => at(index))
  const way = head[0] > foot[0] ? 1 : -1
  return [
    ...lined(paint, 5, polyline([foot[0], foot[1]], [head[0], head[1] + 5])),
    ...lined(paint, 3, ...points.slice(1).map(([x, y]) => polyline([x - way * 12, y], [x + way * 3, y]))),
    ...lined(
      rail,
      2,
      ...points.filter((_, index) => index % 2 === 0).map(([x, y]) => polyline([x, y], [x, y - 28])),
    ),
    ...lined(rail, 3, polyline([foot[0], foot[1] - 28], [head[0], head[1] - 28])),
  ]
}
