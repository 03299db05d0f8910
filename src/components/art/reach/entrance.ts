import { box, disc, polygon, polyline, roundBox } from '#art/paths.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'

interface Door {
  x: number
  y: number
  width: number
  height: number
  paint: Paint
  trim: Paint
}

export function doorParts({ x, y, width, height, paint, trim }: Door): Part[] {
  const [left, top] = [x - width / 2, y - height] as const
  const panel = (from: number) =>
    roundBox(left + width * from, top + height * 0.54, width * 0.3, height * 0.36, 1)
  return [
    ...filled(trim, roundBox(left - 5, top - 5, width + 10, height + 5, 2)),
    ...filled(paint, roundBox(left, top, width, height, 1.5)),
    ...filled('lit', roundBox(left + width * 0.16, top + height * 0.1, width * 0.68, height * 0.34, 1.5)),
    ...lined(
      paint,
      2,
      polyline([left + width / 2, top + height * 0.1], [left + width / 2, top + height * 0.44]),
    ),
    ...filled('shade', panel(0.14) + panel(0.56)),
    ...filled('brass', disc(left + width * 0.87, top + height * 0.55, 2.4)),
  ]
}

export function stepParts(x: number, threshold: number, ground: number, width: number): Part[] {
  const count = Math.max(1, Math.round((ground - threshold) / 8))
  const high = (ground - threshold) / count
  const treads = Array.from({ length: count }, (_, index) => ({
    half: width / 2 + index * 4,
    y: threshold + index * high,
  }))
  return [
    ...filled('stone', ...treads.map(({ half, y }) => box(x - half, y, 2 * half, high + 0.5))),
    ...filled('shade', ...treads.map(({ half, y }) => box(x - half, y + 3.5, 2 * half, high - 3.5))),
  ]
}

export function railParts(x: number, y: number, width: number, height: number, thick: number): Part[] {
  const count = Math.max(1, Math.round(width / 6))
  const step = width / count
  return [
    ...lined(
      'metal',
      thick,
      ...Array.from({ length: count + 1 }, (_, index) =>
        polyline([x + index * step, y - height], [x + index * step, y]),
      ),
    ),
    ...lined(
      'metal',
      thick + 1.4,
      polyline([x, y - height], [x + width, y - height]),
      polyline([x, y - 1.5], [x + width, y - 1.5]),
    ),
  ]
}

export function balconyParts(x: number, y: number, width: number): Part[] {
  return [
    ...filled('shade', box(x + 4, y + 5, width - 8, 8)),
    ...railParts(x + 2, y, width - 4, 16, 1.5),
    ...filled('metal', roundBox(x - 3, y - 1, width + 6, 7, 1)),
  ]
}

interface Porch {
  x: number
  floor: number
  ground: number
  width: number
  height: number
  posts: readonly number[]
  paint: Paint
  roof: Paint
}

const POST = 5
const PORCH_RISE = 11

export function porchParts({ x, floor, ground, width, height, posts, paint, roof }: Porch): Part[] {
  const top = floor - height
  const [left, right] = [x - 9, x + width + 9] as const
  return [
    ...filled('shade', box(x, top, width, height)),
    ...(ground > floor + 5
      ? [
          ...filled('stone-deep', box(x, floor, width, ground - floor)),
          ...filled('shade', box(x, floor + 5, width, 5)),
        ]
      : []),
    ...posts.flatMap((share) => {
      const post = x + POST / 2 + (width - POST) * share - POST / 2
      return [
        ...filled(paint, box(post, top, POST, height)),
        ...filled('shade', box(post + POST * 0.6, top, POST * 0.4, height)),
      ]
    }),
    ...filled(paint, roundBox(x - 5, floor - 1, width + 10, 6, 1)),
    ...filled('shade', box(x, top + 7, width, 9)),
    ...filled(paint, box(x - 2, top - 1, width + 4, 9)),
    ...filled(
      roof,
      polygon([left, top], [left + 16, top - PORCH_RISE], [right - 16, top - PORCH_RISE], [right, top]),
    ),
    ...lined('shade', 1.4, polyline([left + 8, top - PORCH_RISE / 2], [right - 8, top - PORCH_RISE / 2])),
    ...filled(paint, roundBox(left - 1, top - 2, right - left + 2, 5, 1)),
  ]
}
