import { disc } from './paths.ts'
import { type Drawn, filled, type Part, type Person } from './parts.ts'

const RING = 6

export function portraitParts(person: Person, x: number, y: number, radius: number): Drawn[] {
  return [
    ...filled('paper', disc(x, y, radius + RING)),
    ...filled(person, disc(x, y, radius)),
    { person, x: x - radius, y: y - radius, size: 2 * radius },
  ]
}

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
