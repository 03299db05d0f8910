import { arch, box, disc, polyline, roundBox } from '#art/paths.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'

export interface Door {
  /** Its middle, and what it stands on. */
  x: number
  y: number
  width?: number
  height?: number
  paint: Paint
  trim: Paint
  /** Glass in its upper half, all over, in small panes, or none. */
  glass?: 'half' | 'full' | 'small' | 'none'
  /** What is over it. */
  over?: 'nothing' | 'transom' | 'fan' | 'round'
  /** Narrow windows beside it. */
  beside?: boolean
}

function overParts({ x, trim, over = 'nothing' }: Door, top: number, width: number): Part[] {
  const left = x - width / 2
  if (over === 'transom')
    return [
      ...filled(trim, box(left - 5, top - 19, width + 10, 20)),
      ...filled('lit', box(left, top - 14, width, 11)),
      ...lined(trim, 2, polyline([x, top - 14], [x, top - 3])),
    ]
  if (over === 'fan')
    return [
      ...filled(trim, arch(left - 5, top - width * 0.46 - 5, width + 10, width * 0.46 + 6, width * 0.46)),
      ...filled('lit', arch(left + 1, top - width * 0.4, width - 2, width * 0.4 - 2, width * 0.4 - 2)),
      ...lined(
        trim,
        2,
        ...[-0.3, 0, 0.3].map((share) => polyline([x, top - 2], [x + width * share, top - width * 0.38])),
      ),
    ]
  return []
}

function glassParts(
  { paint, glass = 'half' }: Door,
  left: number,
  top: number,
  width: number,
  height: number,
): Part[] {
  const panel = (y: number, high: number) =>
    roundBox(left + width * 0.14, y, width * 0.3, high, 1) +
    roundBox(left + width * 0.56, y, width * 0.3, high, 1)
  const low = filled('shade', panel(top + height * 0.54, height * 0.36))
  if (glass === 'none') return [...filled('shade', panel(top + height * 0.1, height * 0.34)), ...low]
  if (glass === 'full')
    return filled('lit', roundBox(left + width * 0.16, top + height * 0.09, width * 0.68, height * 0.72, 1.5))
  const high = glass === 'small' ? 0.16 : 0.34
  return [
    ...filled('lit', roundBox(left + width * 0.16, top + height * 0.1, width * 0.68, height * high, 1.5)),
    ...lined(
      paint,
      2,
      polyline([left + width / 2, top + height * 0.1], [left + width / 2, top + height * (0.1 + high)]),
    ),
    ...low,
  ]
}

export function doorParts(door: Door): Part[] {
  const { x, y, width = 36, height = 74, paint, trim, over = 'nothing', beside = false } = door
  const [left, top] = [x - width / 2, y - height] as const
  const round = over === 'round'
  return [
    ...(beside
      ? [
          ...filled(trim, box(left - 17, top - 5, width + 34, height + 5)),
          ...filled(
            'lit',
            box(left - 13, top + 3, 8, height * 0.6),
            box(left + width + 5, top + 3, 8, height * 0.6),
          ),
        ]
      : []),
    ...filled(
      trim,
      round
        ? arch(left - 6, top - 6, width + 12, height + 6)
        : roundBox(left - 5, top - 5, width + 10, height + 5, 2),
    ),
    ...filled(paint, round ? arch(left, top, width, height) : roundBox(left, top, width, height, 1.5)),
    ...(round
      ? filled('lit', arch(left + width * 0.3, top + height * 0.13, width * 0.4, height * 0.24))
      : glassParts(door, left, top, width, height)),
    ...(round
      ? lined(
          'seam',
          2,
          ...[0.28, 0.5, 0.72].map((share) =>
            polyline([left + width * share, top + height * 0.42], [left + width * share, y - 3]),
          ),
        )
      : []),
    ...filled('brass', disc(left + width * 0.87, top + height * 0.55, 2.4)),
    ...overParts(door, top, width),
  ]
}

/** Steps from a threshold down to the ground, wider towards it. */
export function stepParts(
  x: number,
  threshold: number,
  ground: number,
  width: number,
  paint: Paint = 'stone',
  grow = 4,
): Part[] {
  const count = Math.max(1, Math.round((ground - threshold) / 8))
  const high = (ground - threshold) / count
  const treads = Array.from({ length: count }, (_, index) => ({
    half: width / 2 + index * grow,
    y: threshold + index * high,
  }))
  return [
    ...filled(paint, ...treads.map(({ half, y }) => box(x - half, y, 2 * half, high + 0.5))),
    ...filled('shade', ...treads.map(({ half, y }) => box(x - half, y + 3.5, 2 * half, high - 3.5))),
  ]
}

/** A handrail on both sides of steps. */
export function handrailParts(
  x: number,
  threshold: number,
  ground: number,
  width: number,
  grow = 4,
  line: Paint = 'metal',
): Part[] {
  const foot = width / 2 + ((ground - threshold) / 8) * grow
  return lined(
    line,
    2.4,
    ...[-1, 1].map((side) =>
      polyline(
        [x + (side * width) / 2, threshold],
        [x + (side * width) / 2, threshold - 27],
        [x + side * foot, ground - 27],
        [x + side * foot, ground],
      ),
    ),
  )
}

/** A rail with its posts, standing on `y`. */
export function railParts(
  x: number,
  y: number,
  width: number,
  height: number,
  line: Paint,
  gap = 7,
  thick = 1.8,
): Part[] {
  const count = Math.max(1, Math.round(width / gap))
  const step = width / count
  return [
    ...lined(
      line,
      thick,
      ...Array.from({ length: count + 1 }, (_, index) =>
        polyline([x + index * step, y - height], [x + index * step, y]),
      ),
    ),
    ...lined(
      line,
      thick + 1.4,
      polyline([x, y - height], [x + width, y - height]),
      polyline([x, y - 1.5], [x + width, y - 1.5]),
    ),
  ]
}
