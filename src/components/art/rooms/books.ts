import { box, disc, roundBox } from '../paths.ts'
import { filled, type Paint } from '../parts.ts'
import { randomFrom } from '../random.ts'
import { FLOOR, type Shape, times } from './shapes.ts'

const SPINES: readonly Paint[] = [
  'ember',
  'navy',
  'mustard',
  'spruce',
  'plum',
  'slate',
  'terracotta',
  'linen',
  'teal',
  'rose',
  'olive',
  'charcoal',
]

/** Books that stand side by side on `y`. */
export function books(x: number, y: number, width: number, high: number, seed: string): Shape[] {
  const random = randomFrom(seed)
  const made: Shape[] = []
  let left = x
  while (left < x + width - 12) {
    if (random.chance(0.1)) {
      left += 12
      continue
    }
    const wide = 5 + Math.floor(random.next() * 6)
    const tall = high * (0.68 + random.next() * 0.3)
    made.push(
      ...filled(
        SPINES[Math.floor(random.next() * SPINES.length)] ?? 'ember',
        box(left, y - tall, wide, tall),
      ),
    )
    if (wide > 7) made.push(...filled('gleam', box(left + 1, y - tall * 0.8, wide - 2, 3)))
    left += wide + 1
  }
  return made
}

/** Shelves with books from the floor up. */
export function bookcase(
  x: number,
  width: number,
  top: number,
  rows: number,
  paint: Paint,
  back: Paint,
  seed: string,
): Shape[] {
  const step = (FLOOR - top - 12) / rows
  return [
    ...filled(paint, box(x, top - 6, width, FLOOR - top + 6)),
    ...filled(back, ...times(rows, (row) => box(x + 6, top + row * step, width - 12, step - 6))),
    ...filled('shade', ...times(rows, (row) => box(x + 6, top + row * step, width - 12, 5))),
    ...times(rows, (row) =>
      books(
        x + 9 + (row % 3 === 1 ? 20 : 0),
        top + (row + 1) * step - 6,
        (width - 18) * (row % 2 ? 0.72 : 0.98) - (row % 3 === 1 ? 20 : 0),
        Math.min(44, step - 14),
        `${seed} ${row}`,
      ),
    ).flat(),
    ...times(rows, (row) =>
      row % 2 ? filled('mustard', roundBox(x + width - 34, top + (row + 1) * step - 24, 18, 18, 7)) : [],
    ).flat(),
    ...filled('shade', box(x + width - 6, top - 6, 6, FLOOR - top + 6)),
    ...filled(paint, box(x - 4, top - 11, width + 8, 8)),
  ]
}

/** A shelf at the wall with books and things. */
export function wallShelf(x: number, y: number, width: number, paint: Paint, seed: string): Shape[] {
  return [
    ...books(x + 8, y, width * 0.62, 32, seed),
    ...filled('terracotta', roundBox(x + width * 0.72, y - 18, 16, 18, 4)),
    ...filled('leaf-light', disc(x + width * 0.72 + 4, y - 22, 6), disc(x + width * 0.72 + 12, y - 24, 7)),
    ...filled(paint, box(x, y, width, 6)),
    ...filled('shade', box(x + 2, y + 6, width - 4, 3)),
  ]
}
