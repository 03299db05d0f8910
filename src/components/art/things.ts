import { arch, box, disc, oval, polygon, polyline, roundBox, trace } from './paths.ts'
import { filled, lined, type Part } from './parts.ts'
import { randomFrom } from './random.ts'

export function bicycleParts(x: number, ground: number): Part[] {
  const [rear, front, axle] = [x, x + 46, ground - 15] as const
  const crank: [number, number] = [x + 20, axle + 1]
  const seat: [number, number] = [x + 14, axle - 22]
  const head: [number, number] = [x + 38, axle - 24]
  return [
    ...lined('metal', 2.2, disc(rear, axle, 14), disc(front, axle, 14)),
    ...lined(
      'ember',
      3,
      polyline([rear, axle], crank, seat, [rear, axle]),
      polyline(crank, head),
      polyline(seat, head),
      polyline([x + 36, axle - 30], [front, axle]),
    ),
    ...lined('metal', 2.6, polyline(seat, [x + 12, axle - 28]), trace(x + 36, axle - 30, 'q-1-7-8-6')),
    ...filled('metal', roundBox(x + 5, axle - 31, 14, 4, 2), disc(...crank, 3)),
    ...filled(
      'trim-deep',
      polygon([x + 40, axle - 34], [x + 60, axle - 34], [x + 57, axle - 19], [x + 43, axle - 19]),
    ),
    ...filled('leaf-light', disc(x + 45, axle - 37, 5), disc(x + 54, axle - 38, 6)),
    ...filled('blossom', disc(x + 48, axle - 41, 3), disc(x + 57, axle - 40, 2.6)),
  ]
}

export function letterBoxParts(x: number, ground: number): Part[] {
  return [
    ...filled('metal', box(x + 3, ground - 12, 3, 12), box(x + 20, ground - 12, 3, 12)),
    ...filled('ember', arch(x, ground - 48, 26, 40, 10)),
    ...filled('shade', box(x + 19, ground - 42, 7, 34)),
    ...filled('trim', roundBox(x + 5, ground - 37, 16, 4, 2), roundBox(x + 7, ground - 27, 12, 8, 1)),
  ]
}

export function lampParts(x: number, ground: number): Part[] {
  const top = ground - 168
  return [
    ...filled('glow', disc(x, top, 44), disc(x, top, 24)),
    ...filled(
      'metal',
      box(x - 2.2, top + 12, 4.4, 156),
      roundBox(x - 5, ground - 30, 10, 30, 2),
      roundBox(x - 7, top + 12, 14, 5, 2),
    ),
    ...filled('lamp', disc(x, top, 13)),
    ...filled('metal', polygon([x - 9, top - 11], [x, top - 19], [x + 9, top - 11])),
  ]
}

export function catParts(x: number, y: number): Part[] {
  return [
    ...filled(
      'cat',
      oval(x, y - 8, 8, 9),
      disc(x, y - 20, 6.4),
      polygon([x - 6.2, y - 20], [x - 5.4, y - 29.5], [x, y - 25]),
      polygon([x + 6.2, y - 20], [x + 5.4, y - 29.5], [x, y - 25]),
    ),
    ...lined('cat', 3, trace(x + 6, y - 2, 'q9 1 7-9')),
  ]
}

export function cloudParts(x: number, y: number, width: number): Part[] {
  const unit = width / 10
  return filled(
    'cloud',
    roundBox(x, y, width, unit * 2, unit) +
      disc(x + unit * 3.4, y - unit * 0.1, unit * 1.7) +
      disc(x + unit * 5.9, y - unit * 0.5, unit * 2.2),
  )
}

export function birdParts(x: number, y: number): Part[] {
  return [
    ...filled(
      'ink',
      oval(x, y - 6, 7, 5),
      disc(x + 6, y - 10, 3.6),
      polygon([x - 5, y - 8], [x - 15, y - 5], [x - 5, y - 3]),
    ),
    ...filled('marigold', polygon([x + 9, y - 11], [x + 13.5, y - 9.6], [x + 9, y - 8.4])),
    ...lined('ink', 1.4, polyline([x - 1, y - 2], [x - 1, y + 1]), polyline([x + 2, y - 2], [x + 2, y + 1])),
  ]
}

export function smokeParts(x: number, y: number): Part[] {
  return lined('cloud', 6, trace(x, y, 'q-8-9 0-18q8-9 2-20q-5-9 6-18'))
}

/** Returns stars in the upper part of the sky, visible only at night. */
export function starParts(seed: string, width: number, height: number, count: number): Part[] {
  const random = randomFrom(`${seed} stars`)
  return filled(
    'star',
    ...Array.from({ length: count }, () =>
      disc(random.next() * width, random.next() * height, 1.2 + random.next()),
    ),
  )
}
