import { box, disc, polyline, roundBox } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { FLOOR, type Shape } from './shapes.ts'

export type FridgeKind = 'doors' | 'freezer' | 'retro' | 'built-in'

/** How wide each is. */
export const FRIDGE_WIDTH: Record<FridgeKind, number> = { doors: 102, freezer: 90, retro: 88, 'built-in': 92 }

/** A fridge whose left edge is at `x`. */
export function fridge(x: number, kind: FridgeKind, paint: Paint): Shape[] {
  const width = FRIDGE_WIDTH[kind]
  const top = FLOOR - 214
  const sheet: Shape[] = [
    ...filled(paint, roundBox(x, top, width, 214, kind === 'retro' ? 16 : 4)),
    ...lined('seam', 2, roundBox(x + 1, top + 1, width - 2, 211, kind === 'retro' ? 15 : 4)),
    ...filled('shade', roundBox(x + width - 9, top + 6, 9, 202, 4)),
  ]
  switch (kind) {
    case 'doors':
      return [
        ...sheet,
        ...lined(
          'seam',
          2.4,
          polyline([x + width / 2, top], [x + width / 2, FLOOR - 80]),
          polyline([x, FLOOR - 80], [x + width, FLOOR - 80]),
        ),
        ...filled(
          'graphite',
          roundBox(x + width / 2 - 10, top + 44, 4, 74, 2),
          roundBox(x + width / 2 + 6, top + 44, 4, 74, 2),
          roundBox(x + 18, FLOOR - 70, width - 36, 4, 2),
        ),
        ...filled('iron', box(x + 4, FLOOR - 5, width - 8, 5)),
      ]
    case 'freezer':
      return [
        ...sheet,
        ...lined('seam', 2.4, polyline([x, top + 66], [x + width, top + 66])),
        ...filled(
          'chrome-deep',
          roundBox(x + 9, top + 30, 5, 30, 2.5),
          roundBox(x + 9, top + 74, 5, 50, 2.5),
        ),
        ...filled('lemon', box(x + 44, top + 90, 18, 16)),
        ...filled('blush', box(x + 54, top + 112, 22, 26)),
        ...filled('ember', disc(x + 53, top + 90, 3), disc(x + 65, top + 112, 3)),
        ...filled('iron', box(x + 4, FLOOR - 5, width - 8, 5)),
      ]
    case 'retro':
      return [
        ...sheet,
        ...filled('shade', box(x, top + 62, width, 4)),
        ...filled(
          'chrome',
          roundBox(x + 8, top + 34, 5, 24, 2.5),
          roundBox(x + 8, top + 74, 5, 34, 2.5),
          roundBox(x + width / 2 - 18, top + 22, 36, 6, 3),
        ),
        ...filled('iron', box(x + 10, FLOOR - 5, 10, 5), box(x + width - 20, FLOOR - 5, 10, 5)),
      ]
    case 'built-in':
      return [
        ...filled(paint, box(x, top - 48, width, 262)),
        ...lined(
          'seam',
          2.4,
          roundBox(x + 6, top - 42, width - 12, 34, 2),
          roundBox(x + 6, top - 2, width - 12, 136, 2),
          roundBox(x + 6, FLOOR - 74, width - 12, 58, 2),
        ),
        ...filled(
          'brass',
          roundBox(x + 13, top + 60, 4, 40, 2),
          roundBox(x + 30, FLOOR - 66, width - 60, 4, 2),
        ),
        ...filled('charcoal', box(x, FLOOR - 8, width, 8)),
        ...filled('shade', box(x + width - 6, top - 48, 6, 262)),
      ]
  }
}
