import { box, polygon, roundBox } from '../paths.ts'
import { filled } from '../parts.ts'
import { shadow } from './floors.ts'
import { type Shape, times } from './shapes.ts'
import { type BedStyle, headboard, coverPattern } from './bed-heads.ts'

/** A bed whose head stands at the wall and whose foot is before us. */
export function bedFront(x: number, ground: number, width: number, style: BedStyle, pillows = 2): Shape[] {
  const [head, foot] = [ground - 168, ground - 66]
  const spread = 16
  const quilt = polygon(
    [x + 2, head + 78],
    [x + width - 2, head + 78],
    [x + width + spread, foot],
    [x + width + spread, ground - 18],
    [x - spread, ground - 18],
    [x - spread, foot],
  )
  const size = (width - 20) / pillows
  return [
    ...shadow(x - spread, ground - 2, width + 2 * spread),
    ...headboard(x - 4, head, width + 8, 100, style),
    ...filled(
      'white',
      polygon([x, head + 64], [x + width, head + 64], [x + width + 6, head + 96], [x - 6, head + 96]),
    ),
    ...filled(
      style.pillow,
      ...times(pillows, (index) => roundBox(x + 8 + index * size, head + 38, size - 6, 40, 13)),
    ),
    ...filled(
      'dim',
      ...times(pillows, (index) => roundBox(x + 8 + index * size, head + 64, size - 6, 14, 7)),
    ),
    ...coverPattern(quilt, x, head + 78, width, ground - head - 96, style),
    ...filled(
      'dim',
      polygon(
        [x - spread, foot],
        [x + width + spread, foot],
        [x + width + spread, ground - 18],
        [x - spread, ground - 18],
      ),
    ),
    ...filled(
      'white',
      polygon([x + 1, head + 76], [x + width - 1, head + 76], [x + width + 2, head + 90], [x - 2, head + 90]),
    ),
    ...filled(
      'seam',
      polygon([x - 1, head + 87], [x + width + 1, head + 87], [x + width + 2, head + 90], [x - 2, head + 90]),
    ),
    ...filled(
      style.frame,
      box(x - spread, ground - 20, 9, 20),
      box(x + width + spread - 9, ground - 20, 9, 20),
    ),
  ]
}

/** A bed along the wall, its head at the left or at the right. */
export function bedSide(
  x: number,
  ground: number,
  width: number,
  style: BedStyle,
  head: 'left' | 'right',
): Shape[] {
  const top = ground - 72
  const at = head === 'left' ? x : x + width - 12
  const pillow = head === 'left' ? x + 14 : x + width - 76
  const cover = head === 'left' ? x + 72 : x + 10
  return [
    ...shadow(x, ground, width),
    ...filled(
      style.frame,
      roundBox(at, ground - 124, 12, 124, 4),
      roundBox(head === 'left' ? x + width - 10 : x, ground - 86, 10, 86, 3),
      box(x + 6, ground - 36, width - 12, 16),
    ),
    ...filled('shade', box(x + 6, ground - 24, width - 12, 4)),
    ...filled('white', roundBox(x + 10, top + 6, width - 20, 34, 8)),
    ...filled(style.pillow, roundBox(pillow, top - 16, 62, 28, 12)),
    ...filled('dim', roundBox(pillow, top + 2, 62, 10, 5)),
    ...coverPattern(roundBox(cover, top - 2, width - 84, 54, 9), cover, top - 2, width - 84, 54, style),
    ...filled('dim', roundBox(cover, top + 34, width - 84, 18, 8)),
    ...filled('white', roundBox(head === 'left' ? cover - 4 : cover + width - 94, top - 3, 14, 46, 5)),
  ]
}
