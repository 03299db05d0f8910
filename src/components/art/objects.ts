import { arch, box, curve, disc, oval, polygon, polyline, roundBox, trace, type Point } from './paths.ts'
import { filled, lined, type Part } from './parts.ts'

export function coinsParts(x: number, ground: number, count: number): Part[] {
  const coins = Array.from({ length: count }, (_, index) => ({
    left: x + (index % 2) * 3,
    y: ground - 13 * (index + 1),
  }))
  return [
    ...filled('marigold', ...coins.map(({ left, y }) => roundBox(left, y, 52, 12, 5))),
    ...filled('shade', ...coins.map(({ left, y }) => roundBox(left + 36, y, 16, 12, 5))),
    ...lined(
      'coin-edge',
      1.6,
      ...coins.map(
        ({ left, y }) =>
          polyline([left + 10, y + 3], [left + 10, y + 9]) +
          polyline([left + 18, y + 3], [left + 18, y + 9]) +
          polyline([left + 26, y + 3], [left + 26, y + 9]),
      ),
    ),
  ]
}

export function mugParts(x: number, ground: number): Part[] {
  return [
    ...lined('ember', 7, trace(x + 42, ground - 40, 'q24-2 20 14q-4 14-22 12')),
    ...filled('ember', roundBox(x, ground - 52, 46, 52, 8)),
    ...filled('shade', roundBox(x + 32, ground - 52, 14, 52, 7)),
    ...lined(
      'cloud',
      5,
      trace(x + 15, ground - 62, 'q-8-10 0-20q7-10 0-20'),
      trace(x + 31, ground - 62, 'q-7-8 0-16q6-8 0-16'),
    ),
  ]
}

export function plantParts(x: number, ground: number): Part[] {
  const stem = (dx: number, dy: number): string =>
    curve([x, ground - 40], [x + dx * 0.2, ground - 40 + dy * 0.8], [x + dx, ground - 40 + dy])
  const leaves: readonly Point[] = [
    [-34, -46],
    [36, -40],
    [-18, -84],
    [24, -78],
    [2, -104],
  ]
  return [
    ...lined('leaf', 4, ...leaves.map(([dx, dy]) => stem(dx, dy))),
    ...filled('leaf', ...leaves.slice(0, 3).map(([dx, dy]) => oval(x + dx, ground - 42 + dy, 17, 11))),
    ...filled('leaf-light', ...leaves.slice(3).map(([dx, dy]) => oval(x + dx, ground - 42 + dy, 15, 12))),
    ...filled(
      'trim-deep',
      polygon([x - 27, ground - 46], [x + 27, ground - 46], [x + 20, ground], [x - 20, ground]),
    ),
    ...filled('trim', roundBox(x - 30, ground - 54, 60, 13, 3)),
  ]
}

export function penParts(x: number, y: number): Part[] {
  const along = (distance: number, side: number): Point => [
    x + distance * 0.64 + side * 0.77,
    y - distance * 0.77 + side * 0.64,
  ]
  return [
    ...filled('cat', polygon(along(0, 0), along(16, -6), along(16, 6))),
    ...filled('marigold', polygon(along(16, -7), along(16, 7), along(104, 7), along(104, -7))),
    ...filled('ember', polygon(along(104, -7), along(104, 7), along(122, 7), along(122, -7))),
    ...filled('shade', polygon(along(16, 2.5), along(16, 7), along(122, 7), along(122, 2.5))),
  ]
}

export function keyParts(x: number, y: number): Part[] {
  return [
    ...lined(
      'marigold',
      9,
      disc(x, y, 17),
      polyline([x + 17, y], [x + 82, y]),
      polyline([x + 64, y], [x + 64, y + 15]),
      polyline([x + 80, y], [x + 80, y + 18]),
    ),
    ...lined('cat', 2.5, trace(x - 18, y + 2, 'q-12 12-28-2')),
    ...filled(
      'ember',
      polygon([x - 100, y - 6], [x - 72, y - 30], [x - 44, y - 6], [x - 44, y + 24], [x - 100, y + 24]),
    ),
    ...filled('paper', arch(x - 80, y + 2, 16, 22, 8)),
  ]
}

export function laptopParts(x: number, ground: number): Part[] {
  return [
    ...filled('roof', roundBox(x, ground - 168, 248, 160, 12)),
    ...filled('chosen', roundBox(x + 10, ground - 158, 228, 140, 6)),
    ...filled(
      'hill-near',
      polygon(
        [x + 10, ground - 18],
        [x + 10, ground - 54],
        [x + 90, ground - 92],
        [x + 150, ground - 52],
        [x + 200, ground - 72],
        [x + 238, ground - 46],
        [x + 238, ground - 18],
      ),
    ),
    ...filled('paper', disc(x + 124, ground - 90, 32)),
    ...filled('accent', polygon([x + 114, ground - 107], [x + 143, ground - 90], [x + 114, ground - 73])),
    ...filled(
      'stone',
      polygon([x - 20, ground - 8], [x + 268, ground - 8], [x + 262, ground + 4], [x - 14, ground + 4]),
    ),
    ...filled('stone-deep', box(x - 14, ground + 2, 276, 3)),
  ]
}

export function padlockParts(x: number, y: number): Part[] {
  return [
    ...lined('stone-deep', 11, trace(x - 24, y + 8, 'v-24q0-30 24-30q24 0 24 30v24')),
    ...filled('marigold', roundBox(x - 40, y, 80, 66, 12)),
    ...filled('shade', roundBox(x + 20, y, 20, 66, 12)),
    ...filled(
      'cat',
      disc(x, y + 28, 9),
      polygon([x - 4, y + 30], [x + 4, y + 30], [x + 7, y + 50], [x - 7, y + 50]),
    ),
  ]
}
