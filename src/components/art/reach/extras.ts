import { box, disc } from '#art/paths.ts'
import { filled, type Part } from '#art/parts.ts'
import { porchParts } from './entrance.ts'
import { coneParts, gableParts } from './roofs.ts'
import { row, spread, windowParts } from './windows.ts'
import { FLOOR, type ReachHouse } from './spec.ts'

export function dormerParts(
  { width, wall, roofPaint, trim, roof, extras }: ReachHouse,
  x: number,
  y: number,
): Part[] {
  const count = width > 150 && !extras.includes('turret') ? 3 : 2
  const lefts = spread(x + 8, x + width - (extras.includes('turret') ? 44 : 8), count, 24)
  return lefts.flatMap((left) => [
    ...filled(wall, box(left, y - 26, 24, 22)),
    ...gableParts({
      x: left,
      y: y - 25,
      width: 24,
      rise: roof === 'mansard' ? 7 : 11,
      paint: roofPaint,
      wall,
      over: 4,
      trim,
      thick: 3,
    }),
    ...windowParts(row([left + 6], y - 24, 12, 17, 'e'), { bars: 'sash', trim, frame: 2, sill: false }),
  ])
}

export function middleGableParts(
  { wall, roofPaint, trim }: ReachHouse,
  x: number,
  y: number,
  width: number,
): Part[] {
  return [
    ...gableParts({ x, y: y + 1, width, rise: width * 0.6, paint: roofPaint, wall, over: 5, trim, thick: 4 }),
    ...filled(trim, disc(x + width / 2, y - width * 0.16, width * 0.14)),
    ...filled('evening', disc(x + width / 2, y - width * 0.16, width * 0.09)),
  ]
}

export function bayParts(
  { width, wall, trim, doorColumn, roof, roofPaint }: ReachHouse,
  x: number,
  top: number,
  threshold: number,
): Part[] {
  const wide = width * 0.46
  const left = doorColumn === 0 ? x + width - wide - 5 : x + 5
  return [
    ...filled(wall, box(left, top + 4, wide, threshold - top - 4)),
    ...filled(
      'shade',
      box(left, top + 4, 7, threshold - top - 4),
      box(left + wide - 7, top + 4, 7, threshold - top - 4),
    ),
    ...(roof === 'side' || roof === 'hip' || roof === 'mansard'
      ? gableParts({
          x: left,
          y: top + 5,
          width: wide,
          rise: wide * 0.82,
          paint: roofPaint,
          wall,
          over: 4,
          trim,
          thick: 4,
        })
      : filled(trim, box(left - 3, top + 6, wide + 6, 4))),
  ]
}

export function turretParts(
  { wall, roofPaint, trim }: ReachHouse,
  x: number,
  top: number,
  threshold: number,
): Part[] {
  return [
    ...filled(wall, box(x, top - 12, 46, threshold - top + 12)),
    ...filled(
      'shade',
      box(x, top - 12, 6, threshold - top + 12),
      box(x + 37, top - 12, 9, threshold - top + 12),
    ),
    ...coneParts(x, top - 10, 46, 48, roofPaint),
    ...windowParts(
      [
        ...row([x + 11, x + 26], top + 10, 9, 28, 'le'),
        ...row([x + 11, x + 26], top + FLOOR + 14, 9, 28, 'ee'),
        ...row([x + 11, x + 26], threshold - 40, 9, 28, 'ee'),
      ],
      { bars: 'sash', trim, frame: 2 },
    ),
  ]
}

export function frontPorchParts(
  { width, trim, roofPaint, doorColumn, columns }: ReachHouse,
  x: number,
  floor: number,
  ground: number,
): Part[] {
  const at = (doorColumn + 0.5) / columns
  const posts = [0, Math.max(0.06, at - 0.16), Math.min(0.94, at + 0.16), 1].filter(
    (share, index) => index % 3 === 0 || (share > 0.1 && share < 0.9),
  )
  return porchParts({
    x: x - 4,
    floor,
    ground,
    width: width + 8,
    height: FLOOR - 2,
    posts,
    paint: trim,
    roof: roofPaint,
  })
}
