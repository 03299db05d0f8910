import { curve, disc, oval, polygon } from './paths.ts'
import { filled, lined, type Paint, type Part } from './parts.ts'

export function bushParts(x: number, ground: number, half: number): Part[] {
  return [
    ...filled(
      'leaf',
      disc(x - half * 0.55, ground - half * 0.42, half * 0.5),
      disc(x + half * 0.55, ground - half * 0.4, half * 0.48),
      disc(x, ground - half * 0.62, half * 0.66),
    ),
    ...filled('leaf', oval(x, ground - half * 0.2, half, half * 0.26)),
    ...filled(
      'leaf-light',
      disc(x - half * 0.5, ground - half * 0.58, half * 0.22),
      disc(x + half * 0.12, ground - half * 0.86, half * 0.28),
    ),
  ]
}

export type Season = 'summer' | 'autumn'
const CROWN: Record<Season, readonly [Paint, Paint]> = {
  summer: ['leaf', 'leaf-light'],
  autumn: ['maple', 'maple-light'],
}

export function treeParts(x: number, ground: number, height: number, radius: number, season: Season): Part[] {
  const [leaf, light] = CROWN[season]
  const y = ground - height
  const leaves = (dx: number, dy: number, size: number) =>
    disc(x + dx * radius, y + dy * radius, size * radius)
  return [
    ...filled(
      'trunk',
      polygon(
        [x - radius * 0.1, y],
        [x + radius * 0.1, y],
        [x + radius * 0.15, ground],
        [x - radius * 0.15, ground],
      ),
    ),
    ...filled(
      leaf,
      leaves(0, -0.1, 0.78),
      leaves(-0.58, 0.2, 0.52),
      leaves(0.6, 0.16, 0.5),
      leaves(-0.4, -0.5, 0.5),
      leaves(0.36, -0.56, 0.48),
    ),
    ...filled(
      light,
      leaves(-0.42, -0.6, 0.32),
      leaves(0.14, -0.72, 0.26),
      leaves(-0.66, 0.06, 0.28),
      leaves(0.34, 0.02, 0.2),
    ),
    ...lined(
      'trunk',
      radius * 0.07,
      curve(
        [x, y + radius * 0.5],
        [x - radius * 0.05, y + radius * 0.3],
        [x - radius * 0.34, y + radius * 0.12],
      ),
      curve(
        [x, y + radius * 0.42],
        [x + radius * 0.1, y + radius * 0.2],
        [x + radius * 0.3, y - radius * 0.02],
      ),
    ),
  ]
}
