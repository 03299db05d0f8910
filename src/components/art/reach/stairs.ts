import { curve, polyline, type Point } from '#art/paths.ts'
import { filled, lined, type Part } from '#art/parts.ts'

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

const SIZE = 0.55
const WIDTH = 13
const BOW = 30

export function curvedStairParts(foot: Point, head: Point): Part[] {
  const high = 27 * SIZE
  const count = Math.round(14 * Math.sqrt(SIZE))
  const near = along(foot, head, BOW, count)
  const far = along([foot[0] + WIDTH, foot[1] - 4], [head[0] + WIDTH * 0.5, head[1]], BOW * 0.92, count)
  const pairs = near.map((point, index) => [point, far[index] ?? point] as const)
  const rail = (points: readonly Point[]) => polyline(...points.map(([x, y]): Point => [x, y - high]))
  return [
    ...lined('metal', 2 * SIZE, rail(far), ...far.map(([x, y]) => polyline([x, y], [x, y - high]))),
    ...filled(
      'metal',
      ...pairs.map(
        ([[x, y], [endX, endY]]) =>
          `M${x.toFixed(1)} ${y.toFixed(1)}L${endX.toFixed(1)} ${endY.toFixed(1)}v${4.5 * SIZE}L${x.toFixed(1)} ${(y + 4.5 * SIZE).toFixed(1)}z`,
      ),
    ),
    ...lined(
      'metal',
      3.6 * SIZE,
      polyline(...near.map(([x, y]): Point => [x, y + 3 * SIZE])),
      polyline(...far.map(([x, y]): Point => [x, y + 3 * SIZE])),
    ),
    ...lined('metal', 1.6 * SIZE, ...near.map(([x, y]) => polyline([x, y], [x, y - high]))),
    ...lined(
      'metal',
      3 * SIZE,
      rail(near),
      curve([foot[0] - 6, foot[1] - 18 * SIZE], [foot[0] - 8, foot[1] - high], [foot[0], foot[1] - high]),
    ),
  ]
}

export function straightStairParts(foot: Point, head: Point, paint: 'metal' | 'trunk', size: number): Part[] {
  const count = Math.max(3, Math.round(Math.abs(foot[1] - head[1]) / (9 * Math.sqrt(size))))
  const at = (index: number): Point => [
    foot[0] + ((head[0] - foot[0]) * index) / count,
    foot[1] + ((head[1] - foot[1]) * index) / count,
  ]
  const points = Array.from({ length: count + 1 }, (_, index) => at(index))
  const way = head[0] > foot[0] ? 1 : -1
  return [
    ...lined(paint, 5 * size, polyline([foot[0], foot[1]], [head[0], head[1] + 5 * size])),
    ...lined(
      paint,
      3 * size,
      ...points.slice(1).map(([x, y]) => polyline([x - way * 12 * size, y], [x + way * 3 * size, y])),
    ),
    ...lined(
      paint,
      2 * size,
      ...points.filter((_, index) => index % 2 === 0).map(([x, y]) => polyline([x, y], [x, y - 28 * size])),
    ),
    ...lined(paint, 3 * size, polyline([foot[0], foot[1] - 28 * size], [head[0], head[1] - 28 * size])),
  ]
}
