import { arch, at, box, curve, disc, oval, polygon, polyline, roundBox, trace } from './paths.ts'
import { filled, lined, type Paint, type Part } from './parts.ts'

export type Hair = 'short' | 'bun' | 'long' | 'curls' | 'scarf'

export interface Look {
  skin: 'skin-light' | 'skin-tan' | 'skin-deep'
  hair: Hair
  coat: Paint
}

/** A person on foot, about 90 high, who faces us and carries something in front. */
export interface Walker extends Look {
  x: number
  ground: number
  legs: Paint
  carries: 'box' | 'plant'
}

/** Hair behind and on a head of the given radius. */
function hairParts(hair: Hair, x: number, y: number, radius: number): { behind: Part[]; above: Part[] } {
  const cap = arch(x - radius * 1.06, y - radius * 1.12, radius * 2.12, radius * 0.92, radius * 0.9)
  if (hair === 'curls') {
    const curls = [198, 234, 270, 306, 342].map((degrees) => {
      const angle = (degrees * Math.PI) / 180
      return disc(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 1.15, radius * 0.45)
    })
    return { behind: [], above: filled('cat', cap, ...curls) }
  }
  if (hair === 'bun')
    return { behind: filled('cat', disc(x, y - radius * 1.3, radius * 0.5)), above: filled('cat', cap) }
  if (hair === 'long') {
    return {
      behind: filled(
        'cat',
        roundBox(x - radius * 1.2, y - radius * 1.15, radius * 2.4, radius * 2.75, radius * 1.1),
      ),
      above: filled('cat', cap),
    }
  }
  if (hair === 'scarf') {
    return {
      behind: filled(
        'door-plum',
        roundBox(x - radius * 1.25, y - radius * 1.25, radius * 2.5, radius * 2.7, radius * 1.2),
      ),
      above: filled(
        'door-plum',
        arch(x - radius * 1.1, y - radius * 1.2, radius * 2.2, radius * 0.85, radius * 0.8),
      ),
    }
  }
  return { behind: [], above: filled('cat', cap) }
}

export function personParts({ x, ground, skin, hair, coat, legs, carries }: Walker): Part[] {
  const [headY, waist, shoulder] = [ground - 80, ground - 36, ground - 68] as const
  const { behind, above } = hairParts(hair, x, headY, 9)
  return [
    ...filled('shade', oval(x, ground, 20, 3)),
    ...behind,
    ...filled(
      legs,
      polygon(
        [x - 11, waist - 4],
        [x + 11, waist - 4],
        [x + 10, ground - 2],
        [x + 2.5, ground - 2],
        [x, waist + 10],
        [x - 2.5, ground - 2],
        [x - 10, ground - 2],
      ),
    ),
    ...filled('cat', roundBox(x - 13, ground - 4, 11, 4, 2), roundBox(x + 2, ground - 4, 11, 4, 2)),
    ...filled(skin, box(x - 3, headY + 5, 6, 9)),
    ...filled(coat, arch(x - 14, shoulder, 28, 36, 11)),
    ...filled(skin, disc(x, headY, 9)),
    ...faceParts(x, headY, 9),
    ...above,
    ...(carries === 'box' ? boxInArms(x, waist, coat, skin) : plantInArms(x, waist, coat, skin)),
  ]
}

/** Two eyes and a smile. */
function faceParts(x: number, y: number, radius: number): Part[] {
  return [
    ...filled(
      'cat',
      disc(x - radius * 0.36, y + radius * 0.12, radius * 0.1),
      disc(x + radius * 0.36, y + radius * 0.12, radius * 0.1),
    ),
    ...lined(
      'cat',
      radius * 0.11,
      curve(
        [x - radius * 0.26, y + radius * 0.48],
        [x, y + radius * 0.7],
        [x + radius * 0.26, y + radius * 0.48],
      ),
    ),
  ]
}

function boxInArms(x: number, waist: number, coat: Paint, skin: Paint): Part[] {
  return [
    ...filled('parcel', roundBox(x - 17, waist - 22, 34, 22, 1.5)),
    ...filled('shade', box(x - 3.5, waist - 22, 7, 22)),
    ...lined(
      coat,
      6,
      polyline([x - 13, waist - 25], [x - 19, waist - 12], [x - 14, waist - 4]),
      polyline([x + 13, waist - 25], [x + 19, waist - 12], [x + 14, waist - 4]),
    ),
    ...filled(skin, disc(x - 12, waist - 3, 3.4), disc(x + 12, waist - 3, 3.4)),
  ]
}

function plantInArms(x: number, waist: number, coat: Paint, skin: Paint): Part[] {
  return [
    ...lined('leaf-light', 2.5, trace(x, waist - 14, 'q-2-8-9-10'), trace(x, waist - 14, 'q2-9 9-12')),
    ...filled(
      'leaf',
      oval(x - 10, waist - 25, 5.5, 3.4),
      oval(x + 10, waist - 27, 5.5, 3.4),
      oval(x, waist - 24, 3.6, 7),
    ),
    ...filled('ember', polygon([x - 10, waist - 16], [x + 10, waist - 16], [x + 7, waist], [x - 7, waist])),
    ...lined(
      coat,
      6,
      polyline([x - 13, waist - 25], [x - 17, waist - 12], [x - 9, waist - 4]),
      polyline([x + 13, waist - 25], [x + 17, waist - 12], [x + 9, waist - 4]),
    ),
    ...filled(skin, disc(x - 7, waist - 3, 3.4), disc(x + 7, waist - 3, 3.4)),
  ]
}

/** A round portrait of the given radius: head and shoulders in front of a disc. */
export function portraitParts(x: number, y: number, radius: number, { skin, hair, coat }: Look): Part[] {
  const head = radius * 0.38
  const [headY, chest, side] = [y - radius * 0.16, y + radius * 0.34, y + radius * 0.64] as const
  const chord = Math.sqrt(radius * radius - (side - y) ** 2)
  const { behind, above } = hairParts(hair, x, headY, head)
  const shoulders =
    `M${at(x - chord, side)}Q${at(x - chord * 0.86, chest)} ${at(x, chest)}Q${at(x + chord * 0.86, chest)} ` +
    `${at(x + chord, side)}A${at(radius, radius)} 0 0 1 ${at(x - chord, side)}z`
  return [
    ...filled('paper', disc(x, y, radius + 6)),
    ...filled('tint', disc(x, y, radius)),
    ...behind,
    ...filled(coat, shoulders),
    ...filled(
      skin,
      roundBox(x - head * 0.36, headY + head * 0.6, head * 0.72, head * 0.95, head * 0.34),
      disc(x, headY, head),
    ),
    ...faceParts(x, headY, head),
    ...above,
  ]
}

/** An empty place for a portrait: a ring of dots. */
export function vacancyParts(x: number, y: number, radius: number): Part[] {
  const count = 18
  const around = Array.from({ length: count }, (_, index) => (index / count) * 2 * Math.PI)
  return [
    ...filled('tint', disc(x, y, radius)),
    ...filled(
      'dots',
      ...around.map((angle) => disc(x + radius * Math.cos(angle), y + radius * Math.sin(angle), 2.6)),
    ),
  ]
}
