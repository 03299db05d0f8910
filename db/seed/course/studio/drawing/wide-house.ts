import { bushParts, treeParts } from '#art/garden.ts'
import { filled } from '#art/parts.ts'
import { box as rectangle, polygon, roundBox } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import { art } from './colours.ts'
import { type Box, partsSvg, type Piece, piece, shape } from './piece.ts'

/** The roof's height. */
export const ROOF = 92

export function wideHouse({ x, y, width, height }: Box): Piece {
  return piece(
    { x: x - 200, y: y - ROOF - 34, width: width + 400, height: height + ROOF + 50 },
    shape(rectangle(x + width * 0.74, y - ROOF - 10, 46, ROOF), art('wall-brick')) +
      shape(rectangle(x + width * 0.74 - 6, y - ROOF - 18, 58, 12), art('roof')) +
      shape(
        polygon([x - 34, y], [x + width * 0.2, y - ROOF], [x + width * 0.8, y - ROOF], [x + width + 34, y]),
        art('roof'),
      ) +
      shape(rectangle(x - 34, y, width + 68, 8), art('roof-edge')) +
      shape(rectangle(x, y + 8, width, height - 8), byDay('raised')) +
      partsSvg([
        ...treeParts(x - 96, y + height + 2, 150, 56, 'summer'),
        ...treeParts(x + width + 100, y + height + 2, 126, 48, 'autumn'),
        ...bushParts(x - 26, y + height + 4, 24),
        ...bushParts(x + width + 30, y + height + 4, 28),
        ...filled('leaf-light', roundBox(x - 190, y + height, width + 380, 10, 5)),
      ]),
  )
}

const PANE = { width: 46, height: 52 }

/** Returns windows in each part that is wide enough, and lines between shares. */
export function openings({ y, height }: Box, parts: readonly Box[]): Piece[] {
  return parts.map((part, index) => {
    const count = Math.floor(part.width / 84)
    const windows = Array.from({ length: count }, (_, place) =>
      pane(part.x + ((place + 0.5) / count) * part.width - PANE.width / 2, y + 31, (index + place) % 3 === 1),
    )
    const seam = index === 0 ? '' : shape(rectangle(part.x - 2, y + 8, 4, height - 8), byDay('raised'))
    const boards = Array.from({ length: Math.floor(height / 20) - 1 }, (_, board) =>
      rectangle(part.x, y + 26 + board * 20, part.width, 1.5),
    )
    return piece(
      { x: part.x - 2, y, width: part.width + 2, height },
      shape(boards.join(''), art('seam')) + seam + windows.join(''),
    )
  })
}

function pane(x: number, y: number, isLit: boolean): string {
  return (
    shape(roundBox(x - 5, y - 5, PANE.width + 10, PANE.height + 10, 4), art('trim')) +
    shape(roundBox(x, y, PANE.width, PANE.height, 2), isLit ? art('lit') : art('glass')) +
    shape(rectangle(x + PANE.width / 2 - 1.5, y, 3, PANE.height), art('trim')) +
    shape(rectangle(x, y + 24, PANE.width, 3), art('trim'))
  )
}
