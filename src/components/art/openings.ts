import { arch, box, disc, polygon, polyline, roundBox } from './paths.ts'
import { filled, lined, type Paint, type Part } from './parts.ts'

/** Lit: always. Evening: only in the dark theme. Dark: never. */
export type Light = 'lit' | 'evening' | 'dark'
export type WindowShape = 'sash' | 'cross' | 'arched'

interface Glass {
  x: number
  y: number
  width: number
  height: number
}

export interface Opening extends Glass {
  light: Light
}

interface WindowStyle {
  shape: WindowShape
  trim: Paint
}

export const GLASS: Record<Light, Paint> = { lit: 'lit', evening: 'evening', dark: 'glass' }
const LIGHTS = ['lit', 'evening', 'dark'] as const
const FRAME = 4

function outline(shape: WindowShape, { x, y, width, height }: Opening, margin: number): string {
  const [left, top, wide, high] = [x - margin, y - margin, width + 2 * margin, height + 2 * margin] as const
  return shape === 'arched' ? arch(left, top, wide, high, wide * 0.42) : roundBox(left, top, wide, high, 2)
}

function halo(shape: WindowShape, opening: Opening): string {
  const { x, y, width, height } = opening
  return shape === 'arched'
    ? outline(shape, opening, 9)
    : roundBox(x - 10, y - 10, width + 20, height + 22, 9)
}

function bars(shape: WindowShape, { x, y, width, height }: Opening): string {
  const middle = x + width / 2
  const rail = y + height * (shape === 'cross' ? 0.36 : 0.48)
  const across = polyline([x, rail], [x + width, rail])
  return shape === 'sash' ? across : across + polyline([middle, y + 1], [middle, y + height])
}

function sill({ x, y, width, height }: Opening): string {
  return roundBox(x - 8, y + height + 3, width + 16, 5, 1.5)
}

export function gleam({ x, y, width, height }: Glass): string {
  return polygon(
    [x + width * 0.5, y],
    [x + width * 0.85, y],
    [x + width * 0.2, y + height],
    [x, y + height],
    [x, y + height * 0.86],
  )
}

export function curtains({ x, y, width, height }: Glass): string {
  const unit = Math.min(width, 47)
  const side = (edge: number, inward: number) =>
    polygon(
      [edge, y],
      [edge + inward * unit * 0.34, y],
      [edge + inward * unit * 0.18, y + height * 0.6],
      [edge + inward * unit * 0.22, y + height],
      [edge, y + height],
    )
  return side(x, 1) + side(x + width, -1)
}

export function windowParts(openings: readonly Opening[], { shape, trim }: WindowStyle): Part[] {
  const bright = openings.filter((opening) => opening.light !== 'dark')
  const lit = openings.filter((opening) => opening.light === 'lit')
  const unlit = openings.filter((opening) => opening.light !== 'lit')
  return [
    ...filled('glow', ...bright.map((opening) => halo(shape, opening))),
    ...filled(trim, ...openings.map((opening) => outline(shape, opening, FRAME))),
    ...LIGHTS.flatMap((light) =>
      filled(
        GLASS[light],
        ...openings.filter((opening) => opening.light === light).map((opening) => outline(shape, opening, 0)),
      ),
    ),
    ...filled('shine', ...unlit.filter((_, index) => index % 3 !== 2 && shape !== 'arched').map(gleam)),
    ...filled('curtain', ...lit.filter(() => shape !== 'arched').map(curtains)),
    ...lined(trim, 2.5, ...openings.map((opening) => bars(shape, opening))),
    ...filled(
      'shade',
      ...openings.map(({ x, y, width, height }) => box(x - 6, y + height + 8, width + 12, 3)),
    ),
    ...filled(trim, ...openings.map(sill)),
  ]
}

export function shutterParts(openings: readonly Opening[], fill: Paint): Part[] {
  const leaves = openings.flatMap(({ x, y, width, height }) => [
    roundBox(x - 15, y - 3, 10, height + 6, 1.5),
    roundBox(x + width + 5, y - 3, 10, height + 6, 1.5),
  ])
  const slats = openings.flatMap(({ x, y, width, height }) =>
    [0.2, 0.4, 0.6, 0.8].flatMap((share) => [
      polyline([x - 13, y + height * share], [x - 7, y + height * share]),
      polyline([x + width + 7, y + height * share], [x + width + 13, y + height * share]),
    ]),
  )
  return [...filled(fill, ...leaves), ...lined('shade', 2, ...slats)]
}

export function flowerBoxParts(openings: readonly Opening[], fill: Paint): Part[] {
  const each = (draw: (x: number, y: number, width: number) => string[]) =>
    openings.flatMap(({ x, y, width, height }) => draw(x - 5, y + height + 2, width + 10))
  const along = [0.08, 0.26, 0.44, 0.62, 0.8, 0.94]
  return [
    ...filled(
      'leaf-light',
      ...each((x, y, w) => along.map((t, i) => disc(x + w * t, y - (i % 2 ? 2 : 0), 5))),
    ),
    ...filled(
      'blossom',
      ...each((x, y, w) => along.map((t, i) => disc(x + w * t, y - (i % 2 ? 5 : 2), 2.4))),
    ),
    ...filled(fill, ...each((x, y, w) => [roundBox(x, y + 2, w, 9, 2)])),
    ...filled('shade', ...each((x, y, w) => [box(x + 2, y + 11, w - 4, 3)])),
  ]
}
