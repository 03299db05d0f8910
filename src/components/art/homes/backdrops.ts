import { box, disc, polygon, roundBox, type Point } from '#art/paths.ts'
import { filled, type Paint, type Part } from '#art/parts.ts'
import { HOME } from '#art/home.ts'
import { randomFrom } from '#art/random.ts'

const { width: WIDTH } = HOME

/** The sun with its halo. */
export function sunParts(x: number, y: number, radius = 32): Part[] {
  return [...filled('halo', disc(x, y, radius * 1.65)), ...filled('sun', disc(x, y, radius))]
}

/** A hill along the whole picture, from its height at the left over the middle to the right, down to `foot`. */
export function hillParts(paint: Paint, left: number, middle: number, right: number, foot = 440): Part[] {
  return filled(paint, `M0 ${left}Q160 ${(left + middle) / 2 - 26} 320 ${middle}T640 ${right}V${foot}H0z`)
}

/** Houses of the next street, in the haze: gables at the given places, and flat roofs. */
export function hazeParts(
  gables: readonly Point[],
  flats: readonly (readonly [x: number, y: number, width: number])[],
  paint: Paint = 'haze',
): Part[] {
  return filled(
    paint,
    ...gables.map(([x, y]) => polygon([x, 440], [x, y], [x + 46, y - 40], [x + 92, y], [x + 92, 440])),
    ...flats.map(([x, y, width]) => box(x, y, width, 440 - y)),
  )
}

/** A peak with snow on it. */
export function peakParts(
  x: number,
  top: number,
  half: number,
  foot: number,
  paint: Paint,
  cap = 0.3,
): Part[] {
  const at = (share: number, side: number): Point => [x + side * half * share, top + (foot - top) * share]
  return [
    ...filled(paint, polygon([x - half, foot], [x, top], [x + half, foot])),
    ...filled('shade', polygon([x, top], [x + half, foot], [x + half * 0.3, foot], at(0.4, 0.08))),
    ...(cap > 0
      ? filled(
          'snow',
          polygon(
            [x, top],
            at(cap, 1),
            at(cap * 0.7, 0.35),
            at(cap * 1.1, 0.02),
            at(cap * 0.72, -0.4),
            at(cap, -1),
          ),
        )
      : []),
  ]
}

/** Towers far away, the same for the same seed. */
export function skylineParts(
  seed: string,
  from: number,
  to: number,
  foot: number,
  highest: number,
  paint: Paint = 'skyline',
): Part[] {
  const random = randomFrom(`${seed} skyline`)
  const towers: string[] = []
  for (let x = from; x < to;) {
    const width = 16 + random.next() * 22
    const middle = 1 - Math.abs((x - from) / (to - from) - 0.5) * 1.2
    const height = highest * (0.35 + 0.65 * random.next()) * middle
    towers.push(box(x, foot - height, width, height + 4))
    x += width + (random.chance(0.3) ? 8 : 1)
  }
  return filled(paint, towers.join(''))
}

/** Firs along the horizon. */
export function forestParts(
  seed: string,
  from: number,
  to: number,
  foot: number,
  height: number,
  paint: Paint = 'forest',
): Part[] {
  const random = randomFrom(`${seed} forest`)
  const firs: string[] = []
  for (let x = from; x < to; x += 11 + random.next() * 10) {
    const high = height * (0.55 + random.next() * 0.45)
    const half = high * 0.24
    firs.push(polygon([x - half, foot], [x, foot - high], [x + half, foot]))
  }
  return filled(paint, firs.join(''), box(from, foot - 4, to - from, 10))
}

/** Clouds that lie flat, as over the prairie or the sea. */
export function longCloudParts(x: number, y: number, width: number): Part[] {
  const unit = width / 12
  return filled(
    'cloud',
    roundBox(x, y, width, unit, unit / 2) +
      roundBox(x + unit * 2, y - unit * 0.8, width * 0.5, unit * 1.2, unit / 2) +
      roundBox(x + unit * 5, y + unit * 0.7, width * 0.55, unit * 0.9, unit / 2),
  )
}

/** Curtains of northern light. */
export function auroraParts(): Part[] {
  return [
    ...filled('aurora', `M-10 60Q120 150 260 90T${WIDTH + 10} 60V118Q520 190 380 150T-10 190z`),
    ...filled('aurora', `M-10 20Q180 112 360 62T${WIDTH + 10} 16V64Q560 124 400 112T-10 96z`),
    ...filled('aurora', 'M-10 140Q150 196 300 144T640 168Q480 178 330 186T-10 212z'),
  ]
}

/** Snow falling, or stars that are seen through northern light. */
export function flakeParts(seed: string, count: number, low: number, paint: Paint, size = 2): Part[] {
  const random = randomFrom(`${seed} flakes`)
  return filled(
    paint,
    ...Array.from({ length: count }, () =>
      disc(random.next() * WIDTH, random.next() * low, size * (0.5 + random.next() * 0.6)),
    ),
  )
}
