import { box as rectangle, polyline, roundBox } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import type { Table } from '../../script.ts'
import { widthOf } from '../letters.ts'
import { eased } from '../motion.ts'
import { type Draw, placed, seen } from '../picture.ts'
import { type Box, joined, line, piece, shape } from '../piece.ts'
import { bar, card, markAround, wiped } from '../shapes.ts'
import { alike, textIn, type TextStyle } from '../text.ts'

const PADDING = 28
const HEAD = 66
const AMOUNT = /^[−+-]?[$€]?\d[\d,.]*(?:\s?%|[–-].*|\s?[km²]+)?$|^[—–-]?$/

export const table: Draw<Table> = ({ columns, rows }, { area, moment }) => {
  const pitch = Math.min(rows.length > 3 ? 84 : 104, (area.height - HEAD) / rows.length)
  const box = placed(area, HEAD + pitch * rows.length + 8)
  const cells = cellsOf({ kind: 'table', columns, rows }, box)
  const head = piece(
    box,
    shape(roundBox(box.x, box.y, box.width, HEAD, 20), byDay('action')) +
      shape(rectangle(box.x, box.y + 30, box.width, HEAD - 30), byDay('action')),
  )
  const titles = columns.flatMap((title, column) => {
    const place = { ...(cells[column] ?? box), y: box.y, height: HEAD }
    return textIn(place, title, {
      size: 27,
      least: 18,
      lines: 2,
      look: 'strong',
      colour: byDay('on-action'),
      upright: 'middle',
      ...alignOf(rows, column),
    })
  })
  const preferred: TextStyle = { size: pitch > 90 ? 33 : 29, least: 20, lines: 2, look: 'strong' }
  const size = Math.min(
    ...cells.map(
      ({ width }, column) =>
        alike(
          rows.map((row) => row.cells[column] ?? ''),
          { width, height: pitch },
          preferred,
        ).size,
    ),
  )
  const lines = rows.flatMap(({ id, cells: texts, strong }, index) => {
    const row = { ...box, y: box.y + HEAD + 4 + pitch * index, height: pitch }
    const words = texts.map((text, column) =>
      textIn({ ...(cells[column] ?? box), y: row.y, height: pitch }, text, {
        size,
        least: 20,
        lines: 2,
        look: strong || column === 0 ? 'strong' : 'text',
        upright: 'middle',
        ...alignOf(rows, column),
      }),
    )
    const back = strong
      ? [
          piece(
            row,
            shape(roundBox(row.x + 8, row.y + 4, row.width - 16, pitch - 8, 10), byDay('accent-soft')),
          ),
        ]
      : []
    const rule = piece(
      { ...row, height: 4 },
      index === 0
        ? ''
        : line(polyline([row.x + PADDING, row.y], [row.x + row.width - PADDING, row.y]), byDay('line'), 2),
    )
    const t = eased(moment.shown(id))
    const placeholders = texts.map((text, column) => {
      const cell = { ...(cells[column] ?? box), y: row.y, height: pitch }
      const width = Math.min(cell.width, widthOf(text, 'text', size)) * 0.7
      const right = alignOf(rows, column).align === 'right'
      return bar({ ...cell, x: right ? cell.x + cell.width - width : cell.x, width }, t)
    })
    return seen(
      ...placeholders,
      wiped(joined([...back, rule, ...words]), t),
      ...markAround(
        { x: row.x + 10, y: row.y + 6, width: row.width - 20, height: pitch - 12 },
        moment.marked(id),
        12,
      ),
    )
  })
  return [card(box), head, ...titles, ...lines]
}

/** Right-aligns columns of amounts. */
function alignOf(rows: Table['rows'], column: number): Pick<TextStyle, 'align'> {
  const amounts = column > 0 && rows.every(({ cells }) => AMOUNT.test(cells[column] ?? ''))
  return { align: amounts ? 'right' : 'left' }
}

/** Returns column widths by their texts. */
function cellsOf({ columns, rows }: Table, { x, width }: Box): Box[] {
  const preferred = columns.map((title, column) =>
    Math.max(
      widthOf(title, 'strong', 27) + 8,
      ...rows.map(({ cells }) => Math.min(340, widthOf(cells[column] ?? '', 'strong', 27))),
    ),
  )
  const room = width - 2 * PADDING - (columns.length - 1) * PADDING
  const scale = room / preferred.reduce((sum, one) => sum + one, 0)
  let left = x + PADDING
  return preferred.map((one) => {
    const cell = { x: left, y: 0, width: one * scale, height: 0 }
    left += cell.width + PADDING
    return cell
  })
}
